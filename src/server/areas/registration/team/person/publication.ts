import { and, eq, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listMembers, memberOf } from '../../record/context.ts';
import { memberConsents } from '../../record/entry/table.ts';
import type { Agreeing } from './consent.ts';
import { lockTeams } from '../membership.ts';

/** Brings what names somebody in public in line with their answer, in the transaction in which they give it. */
type Follower = (tx: Database, memberId: number) => Promise<void>;

let followers: readonly Follower[] = [];

/** Says who names people in public: those areas stand on this one, which cannot know them. */
export const usePublicationFollowers = (chosen: readonly Follower[]): void => {
  followers = chosen;
};

/** A consent to be named that was not taken back. */
const living = (memberId: number) =>
  and(
    eq(memberConsents.memberId, memberId),
    eq(memberConsents.kind, 'publication'),
    isNull(memberConsents.withdrawnAt),
  );

/** Whether the name of a member may stand on the list of winners. */
export const isPublic = async (db: Database, memberId: number): Promise<boolean> =>
  (await db.$count(memberConsents, living(memberId))) > 0;

const write = (tx: Database, { memberId, address }: Agreeing, agrees: boolean) =>
  agrees
    ? tx.insert(memberConsents).values({ memberId, kind: 'publication', address })
    : tx
        .update(memberConsents)
        .set({ withdrawnAt: sql`now()` })
        .where(living(memberId));

/** Keeps when somebody agreed to be named, and when they took it back; what is public already follows at once. */
export async function keepPublication(
  tx: Database,
  agreeing: Agreeing,
  agrees: boolean,
): Promise<void> {
  const { memberId } = agreeing;
  if (agrees === (await isPublic(tx, memberId))) return;
  await write(tx, agreeing, agrees);
  for (const follow of followers) await follow(tx, memberId);
}

/**
 * Somebody of a team says whether they may be named. It is theirs to say at any time, whatever may still be changed of the
 * team; before they have confirmed who they are there is nobody to name.
 * @throws Fault notFound, wrongState
 */
export const sayPublication = (
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
