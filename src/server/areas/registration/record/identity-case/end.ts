import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { ENDED_STATES } from '#domain/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addEvents } from '#server/platform/own/event.ts';
import type { EntryContext } from '../context.ts';
import { entries } from '../entry/table.ts';
import { identityCases } from './table.ts';

/**
 * Withdraws the open identity cases of members whose claim is over, such as of those who have left. Granting one would
 * take a document from somebody, and give it to nobody.
 */
export async function endCases(tx: Database, memberIds: readonly number[]): Promise<void> {
  const ended = await tx
    .update(identityCases)
    .set({ status: 'withdrawn', version: sql`version + 1`, updatedAt: sql`now()` })
    .where(and(inArray(identityCases.memberId, [...memberIds]), eq(identityCases.status, 'open')))
    .returning({ recordId: identityCases.id, state: identityCases.status });
  const event = {
    kind: 'identityCase',
    side: 'owner',
    deed: 'withdraw',
    by: null,
    note: '',
  } as const;
  await addEvents(
    tx,
    ended.map((one) => ({ ...event, ...one })),
  );
}

/** Withdraws the open identity cases of a team if an entry that has ended was its last living one. */
export async function endCasesOfTeam(
  tx: Database,
  { entry, team, members }: EntryContext,
): Promise<void> {
  if (!ENDED_STATES.includes(entry.status)) return;
  const isLiving = and(eq(entries.teamId, team.id), notInArray(entries.status, [...ENDED_STATES]));
  if ((await tx.$count(entries, isLiving)) > 0) return;
  await endCases(
    tx,
    members.map(({ id }) => id),
  );
}
