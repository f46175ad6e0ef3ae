import { and, desc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Party } from '#contract/kind/own.ts';
import type { ContactMessage } from '#contract/cooperation/contact/conversation.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { demandHeld, demandOwn } from '#server/platform/own/read.ts';
import { contactKind } from '../kind.ts';
import type { ContactRow } from '../table.ts';
import { isOpen } from './open.ts';
import { contactMessages } from './table.ts';

/** Number of messages read at once. */
const STEP = 30;

/** The latest messages of a request, or the latest before one of them, with their authors; the newest first. */
const findMessages = (db: Database, id: number, before: number | undefined) =>
  db
    .select({ message: contactMessages, nickName: accounts.nickName })
    .from(contactMessages)
    .leftJoin(accounts, eq(accounts.id, contactMessages.accountId))
    .where(
      and(
        eq(contactMessages.contactId, id),
        before === undefined ? undefined : lt(contactMessages.id, before),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(STEP + 1);

type Found = Awaited<ReturnType<typeof findMessages>>[number];

/** A message for a reader: of the other side nobody is named beyond what a request shows. */
function shownTo({ message, nickName }: Found, userId: number, party: Party): ContactMessage {
  const { id, at, side, accountId, text } = message;
  const isOwn = accountId === userId;
  const by = side === party && !isOwn ? nickName : null;
  return { id, at: at.toISOString(), side, isOwn, by, text };
}

/** Returns messages of a request for a party. @throws Fault notFound for everybody else */
export async function readMessages(
  db: Database,
  caller: Caller,
  { id, before }: { id: number; before?: number | undefined },
) {
  const { row, party } = await demandOwn(db, contactKind, caller, id);
  const found = await findMessages(db, id, before);
  const latest = found.slice(0, STEP).toReversed();
  return {
    messages: latest.map((one) => shownTo(one, caller.userId, party)),
    hasEarlier: found.length > STEP,
    isOpen: await isOpen(db, row as ContactRow, party),
  };
}

/** Marks what the other party wrote as read, up to a message. @throws Fault notFound */
export async function seeMessages(
  db: Database,
  caller: Caller,
  { id, until }: { id: number; until: number },
): Promise<void> {
  const { party } = await demandHeld(db, contactKind, caller, id);
  const { contactId, side, readAt } = contactMessages;
  const isUnread = and(ne(side, party), lte(contactMessages.id, until), isNull(readAt));
  await db
    .update(contactMessages)
    .set({ readAt: sql`now()` })
    .where(and(eq(contactId, id), isUnread));
}
