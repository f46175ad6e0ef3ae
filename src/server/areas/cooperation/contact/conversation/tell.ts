import { and, asc, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { PARTIES, type Party } from '#contract/kind/own.ts';
import type { Database } from '#server/platform/db/database.ts';
import { doHeld } from '#server/platform/worker/each.ts';
import { findActing } from '../../organisation/membership.ts';
import { tell } from '../notice.ts';
import { contacts, type ContactRow } from '../table.ts';
import { contactWritten } from '../templates.ts';
import { contactMessages } from './table.ts';

/** Number of requests whose parties one transaction tells. */
export const STEP = 50;
/** After so many minutes a message is told of: who has the conversation open has read it by then. */
const PATIENCE = 5;

const { contactId, side, readAt, isTold, at } = contactMessages;
const isUntold = and(isNull(readAt), not(isTold));

/** Condition for the unread messages of one side of a request. */
const unreadOf = (contact: ContactRow, from: Party) =>
  and(eq(contactId, contact.id), eq(side, from), isNull(readAt));

/** Tells a party that the other one has written, unless something that they were told of is still unread. */
async function tellParty(tx: Database, contact: ContactRow, from: Party): Promise<void> {
  const isUnread = unreadOf(contact, from);
  const told = await tx.$count(contactMessages, and(isUnread, isTold));
  const isNew = and(isUnread, not(isTold));
  const { rowCount } = await tx.update(contactMessages).set({ isTold: true }).where(isNew);
  if (told > 0 || !rowCount || contact.status !== 'accepted') return;
  const to = from === 'owner' ? await findActing(tx, contact.organisationId) : [contact.ownerId];
  await tell(tx, contact, { template: contactWritten, to });
}

/** Tells parties of what has been unread for some minutes: some of them. @returns the number of requests */
export const tellUnread = (db: Database): Promise<number> =>
  doHeld(db, {
    take(tx) {
      const isDue = and(isUntold, lt(at, sql`now() - make_interval(mins => ${PATIENCE})`));
      const waiting = tx.select({ id: contactId }).from(contactMessages).where(isDue);
      return tx
        .select()
        .from(contacts)
        .where(inArray(contacts.id, waiting))
        .orderBy(asc(contacts.id))
        .limit(STEP)
        .for('no key update', { skipLocked: true });
    },
    async task(tx, contact) {
      for (const from of PARTIES) await tellParty(tx, contact, from);
    },
  });
