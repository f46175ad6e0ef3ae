import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { resultKind } from '#server/areas/contest/result/result-kind.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { listWinners } from '#server/areas/registration/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { amendHeld } from '#server/platform/editorial/deed/amend.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { judgedEntries, rounds } from '../table.ts';
import { namesOf } from './winners.ts';
import { releasedEntries, releases } from './table.ts';

/** A release holds its round while it reads who may be named: it comes before this transaction, or sees what it wrote. */
const holdRounds = (tx: Database, memberId: number) =>
  tx
    .select({ id: rounds.id })
    .from(rounds)
    .innerJoin(judgedEntries, eq(judgedEntries.roundId, rounds.id))
    .innerJoin(entries, eq(entries.id, judgedEntries.entryId))
    .innerJoin(teamMembers, eq(teamMembers.teamId, entries.teamId))
    .where(eq(teamMembers.id, memberId))
    .orderBy(asc(rounds.id))
    .for('share', { of: rounds });

/** The version that was judged, by the page of what somebody's team has won by it. */
async function wonBy(tx: Database, memberId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ resultId: releasedEntries.resultId, versionId: judgedEntries.versionId })
    .from(releasedEntries)
    .innerJoin(releases, eq(releases.id, releasedEntries.releaseId))
    .innerJoin(entries, eq(entries.id, releasedEntries.entryId))
    .innerJoin(teamMembers, eq(teamMembers.teamId, entries.teamId))
    .innerJoin(
      judgedEntries,
      and(eq(judgedEntries.entryId, entries.id), eq(judgedEntries.roundId, releases.roundId)),
    )
    .where(
      and(
        eq(teamMembers.id, memberId),
        // Also of what was taken back or replaced: its pages are withdrawn, and names stand in them still.
        isNotNull(releasedEntries.resultId),
      ),
    );
  return new Map(rows.map(({ resultId, versionId }) => [resultId!, versionId]));
}

/** Nobody writes the pages until the transaction ends, in the order in which everybody holds them. */
const holdPages = (tx: Database, recordIds: readonly number[]) =>
  tx
    .select()
    .from(contentItems)
    .where(
      and(
        eq(contentItems.type, resultKind.type.type),
        inArray(contentItems.recordId, [...recordIds]),
      ),
    )
    .orderBy(asc(contentItems.id))
    .for('update');

/**
 * Names on the pages of what somebody's team has won those who agree to it by now, also where an editor is writing one or has
 * withdrawn it; everything else there stays. Call it in the transaction in which an answer has changed.
 */
export async function nameWinners(tx: Database, memberId: number): Promise<void> {
  await holdRounds(tx, memberId);
  const won = await wonBy(tx, memberId);
  if (won.size === 0) return;
  const winners = await listWinners(tx, [...won.values()]);
  for (const page of await holdPages(tx, [...won.keys()])) {
    const members = namesOf(winners.get(won.get(page.recordId!)!)!);
    await amendHeld(tx, resultKind, page, (data) => ({ ...data, members }));
  }
}
