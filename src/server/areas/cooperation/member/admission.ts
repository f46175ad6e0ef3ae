import { and, eq } from 'drizzle-orm';
import type { InvitedRole } from '#contract/cooperation/member/invitation.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandPlace, isMemberOf, membershipOf } from '../organisation/membership.ts';
import { joinRequests, organisationMembers } from '../organisation/table.ts';
import { recordMembership } from './event.ts';
import { isWaiting } from './join-request.ts';
import { demandRoom } from './joining.ts';
import { tellAnswered, tellJoined } from './notice.ts';

const { id, organisationId, accountId } = joinRequests;

/** An owner's answer to a request. */
export interface Answered {
  /** The organisation. */
  id: number;
  request: number;
  userId: number;
}

const isIt = ({ id: organisation, request }: Answered) =>
  and(eq(id, request), eq(organisationId, organisation), isWaiting);

/** Nothing is locked or said for somebody who is no owner. @throws Fault notFound */
async function demandAsker(tx: Database, answer: Answered): Promise<number> {
  const [found] = await tx
    .select({ accountId })
    .from(joinRequests)
    .where(and(isIt(answer), isMemberOf(organisationId, answer.userId, ['owner'])));
  if (!found) throw new Fault('notFound');
  return found.accountId;
}

/**
 * Admits somebody who asked to join; the other owners are told as well. The account is locked first, then the organisation, as by those who join by a link.
 * @throws Fault notFound, askerFull, mostMembers
 */
export const admitMember = (db: Database, answer: Answered, role: InvitedRole): Promise<void> =>
  db.transaction(async (tx) => {
    const asker = await demandAsker(tx, answer);
    await demandPlace(tx, asker, 'askerFull');
    const { organisation } = await membershipOf(tx, answer.userId, answer.id, ['owner']);
    await demandRoom(tx, answer.id);
    const used = await tx.delete(joinRequests).where(isIt(answer)).returning({ id });
    // Another owner has answered meanwhile.
    if (used.length === 0) throw new Fault('notFound');
    await tx
      .insert(organisationMembers)
      .values({ organisationId: answer.id, accountId: asker, role });
    await recordMembership(tx, { id: answer.id, deed: 'admit', by: answer.userId, whom: asker });
    await tellAnswered(tx, { ...organisation, accountId: asker }, 'admitted');
    await tellJoined(tx, { ...organisation, accountId: asker }, answer.userId);
  });

/** Refuses somebody who asked to join. They cannot ask again as long as the request is kept. @throws Fault notFound */
export const refuseMember = (db: Database, answer: Answered): Promise<void> =>
  db.transaction(async (tx) => {
    const { organisation } = await membershipOf(tx, answer.userId, answer.id, ['owner']);
    const [refused] = await tx
      .update(joinRequests)
      .set({ status: 'refused' })
      .where(isIt(answer))
      .returning({ accountId });
    if (!refused) throw new Fault('notFound');
    await tellAnswered(tx, { ...organisation, ...refused }, 'refused');
  });
