import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Delivery } from '#contract/registration/office/delivery.ts';
import { maskName } from '#domain/identity/mask.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { IS_RESENDABLE, resendMessage } from '#server/platform/message/resend.ts';
import { messages, type Message } from '#server/platform/message/table.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { demandEntry, type EntryContext, type Member } from '../record/context.ts';
import { entryStore } from './kind.ts';

/** Maximum number of messages shown; the outbox has all of them. */
const MOST = 100;

/** Condition for the messages about an entry or its team; codes are nobody else's to see. */
const isAbout = ({ entry, team }: EntryContext) =>
  and(
    inArray(messages.about, [`entry ${entry.id}`, `team ${team.id}`]),
    ne(messages.category, 'security'),
  );

function nameOf({ accountId }: Message, members: readonly Member[]): string | null {
  const found = members.find((one) => one.accountId !== null && one.accountId === accountId);
  return found?.name ? maskName(found.name) : null;
}

const present = (
  row: Message & { isResendable: boolean },
  members: readonly Member[],
): Delivery => ({
  id: row.id,
  template: row.template,
  channel: row.channel,
  to: nameOf(row, members),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  readAt: row.readAt?.toISOString() ?? null,
  isResendable: row.isResendable,
});

/** Returns the messages sent to a team, with their channels and outcomes, latest first. */
export async function listDeliveries(db: Database, context: EntryContext): Promise<Delivery[]> {
  const rows = await db
    .select({ message: messages, isResendable: sql<boolean>`${IS_RESENDABLE}` })
    .from(messages)
    .where(isAbout(context))
    .orderBy(desc(messages.id))
    .limit(MOST);
  return rows.map(({ message, ...row }) => present({ ...message, ...row }, context.members));
}

/**
 * Sends a failed message to a team once more.
 * @throws Fault notFound for a message that is not about the entry, wrongState, tooOften
 */
export async function resendDelivery(
  db: Database,
  actor: Actor,
  { id, message }: { id: number; message: number },
): Promise<void> {
  await demandRow(db, entryStore, actor, id, 'message');
  const context = await demandEntry(db, id);
  await db.transaction(async (tx) => {
    const isIts = and(eq(messages.id, message), isAbout(context));
    if ((await tx.$count(messages, isIts)) === 0) throw new Fault('notFound');
    await resendMessage(tx, message);
    const deed = { action: 'contest:entry:resend', target: `entry ${id}` };
    await recordDeed(tx, actor, { ...deed, after: { message } });
  });
}
