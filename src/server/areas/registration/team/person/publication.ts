import { and, eq, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listMembers, memberOf } from '../../record/context.ts';
import { memberConsents } from '../../record/entry/table.ts';
import type { ConsentGiver } from './consent.ts';
import { lockTeams } from '../membership.ts';

/** Updates public pages that name a person after their answer, in the same transaction. */
type Follower = (tx: Database, memberId: number) => Promise<void>;

let followers: readonly Follower[] = [];

/** Registers the areas that name people in public. They depend on this area, so it cannot import them. */
export const usePublicationFollowers = (chosen: readonly Follower[]): void => {
  followers = chosen;
};

/** Condition for a consent to be named that was not withdrawn. */
const activeConsent = (memberId: number) =>
  and(
    eq(memberConsents.memberId, memberId),
    eq(memberConsents.kind, 'publication'),
    isNull(memberConsents.withdrawnAt),
  );

/** Whether a member may be named on the list of winners. */
export const isPublic = async (db: Database, memberId: number): Promise<boolean> =>
  (await db.$count(memberConsents, activeConsent(memberId))) > 0;

const write = (tx: Database, { memberId, address }: ConsentGiver, agrees: boolean) =>
  agrees
    ? tx.insert(memberConsents).values({ memberId, kind: 'publication', address })
    : tx
        .update(memberConsents)
        .set({ withdrawnAt: sql`now()` })
        .where(activeConsent(memberId));

/** Stores when a member agreed to be named or withdrew that; public pages are updated at once. */
export async function keepPublication(
  tx: Database,
  agreeing: ConsentGiver,
  agrees: boolean,
): Promise<void> {
  const { memberId } = agreeing;
  if (agrees === (await isPublic(tx, memberId))) return;
  await write(tx, agreeing, agrees);
  for (const follow of followers) await follow(tx, memberId);
}

/**
 * Stores whether a member may be named. They can decide this at any time, even if the team can no longer change, but
 * not before they have confirmed their identity.
 * @throws Fault notFound, wrongState
 */
export const setPublicationConsent = (
  db: Database,
  { teamId, accountId, address }: { teamId: number; accountId: number; address: string },
  agrees: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTeams(tx, [teamId]);
    const { id, confirmedAt } = memberOf({ members: await listMembers(tx, teamId) }, accountId);
    if (confirmedAt === null) throw new Fault('wrongState');
    await keepPublication(tx, { memberId: id, address }, agrees);
  });
