import { and, eq, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listMembers, memberOf } from '../record/context.ts';
import { lockTeams } from './membership.ts';
import { memberConsents } from '../record/entry/table.ts';

export type ConsentKind = (typeof memberConsents.$inferInsert)['kind'];

/** Who agrees, and from where. */
export interface Agreeing {
  memberId: number;
  address: string;
}

const given = (memberId: number, kind: ConsentKind) =>
  and(eq(memberConsents.memberId, memberId), eq(memberConsents.kind, kind));

/** A consent that was not taken back. */
const living = (memberId: number, kind: ConsentKind) =>
  and(given(memberId, kind), isNull(memberConsents.withdrawnAt));

/** What somebody agrees to once stays as it was given. */
export async function addConsents(
  tx: Database,
  { memberId, address }: Agreeing,
  kinds: readonly ConsentKind[],
): Promise<void> {
  for (const kind of kinds) {
    if ((await tx.$count(memberConsents, given(memberId, kind))) > 0) continue;
    await tx.insert(memberConsents).values({ memberId, kind, address });
  }
}

/** Whether the name of a member may stand on the list of winners. */
export const isPublic = async (db: Database, memberId: number): Promise<boolean> =>
  (await db.$count(memberConsents, living(memberId, 'publication'))) > 0;

/** Keeps when somebody agreed to be named, and when they took it back. */
export async function keepPublication(
  tx: Database,
  { memberId, address }: Agreeing,
  agrees: boolean,
): Promise<void> {
  if (agrees === (await isPublic(tx, memberId))) return;
  if (agrees) await tx.insert(memberConsents).values({ memberId, kind: 'publication', address });
  else
    await tx
      .update(memberConsents)
      .set({ withdrawnAt: sql`now()` })
      .where(living(memberId, 'publication'));
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
