import { eq } from 'drizzle-orm';
import type { ContactMessage } from '#contract/cooperation/contact/conversation.ts';
import { CONTACT_MESSAGE } from '#contract/cooperation/contact/conversation.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { demandHeld } from '#server/platform/own/read.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import { findActing } from '../../organisation/membership.ts';
import { contactKind } from '../kind.ts';
import { contacts, type ContactRow } from '../table.ts';
import { isOpen } from './open.ts';
import { contactMessages } from './table.ts';

/** Limit of messages of somebody in a conversation: as many as people write, and no flood. */
export const CONTACT_MESSAGE_LIMIT: Limit = {
  name: 'contact:message',
  times: 30,
  seconds: 60 * 60,
};

/** Locks a request, so that nobody ends it meanwhile and its messages stand in the order of their numbers. */
async function lock(tx: Database, id: number): Promise<ContactRow> {
  const isIt = eq(contacts.id, id);
  const [contact] = await tx.select().from(contacts).where(isIt).for('no key update');
  if (!contact) throw new Fault('notFound');
  return contact;
}

/** Lets both sides know at once, in all sessions, that there is a new message. */
async function tellSockets(tx: Database, contact: ContactRow): Promise<void> {
  const { id, ownerId, organisationId, status: state } = contact;
  const to = [ownerId, ...(await findActing(tx, organisationId))];
  const body = { kind: CONTACT_MESSAGE, id, state };
  await tellUsers(tx, to, { msgType: 'recordChanged', body });
}

/**
 * Sends a message to the other party of a request.
 * @throws Fault notFound for everybody but its parties, conversationClosed, tooOften
 */
export const writeMessage = (
  db: Database,
  caller: Caller,
  { id, text }: { id: number; text: string },
): Promise<ContactMessage> =>
  db.transaction(async (tx) => {
    const { party: side } = await demandHeld(tx, contactKind, caller, id);
    const contact = await lock(tx, id);
    if (!(await isOpen(tx, contact, side))) throw new Fault('conversationClosed');
    const { userId: accountId } = caller;
    await consume(tx, CONTACT_MESSAGE_LIMIT, `${id} ${accountId}`);
    const written = { contactId: id, side, accountId, text };
    const [row] = await tx.insert(contactMessages).values(written).returning();
    await tellSockets(tx, contact);
    return { id: row!.id, at: row!.at.toISOString(), side, isOwn: true, by: null, text };
  });
