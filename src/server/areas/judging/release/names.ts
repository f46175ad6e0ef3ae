import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { resultKind } from '#server/areas/contest/result/result-kind.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { listWinners } from '#server/areas/registration/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { amendLocked } from '#server/platform/editorial/deed/amend.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { judgedEntries, rounds } from '../table.ts';
import { namesOf } from './winners.ts';
import { releasedEntries, releases } from './table.ts';

/**
 * Locks the member's rounds. A release locks its round while it reads who may be named, so it either ends before this
 * transaction or sees its changes.
 */
const lockRounds = (tx: Database, memberId: number) =>
  tx
    .select({ id: rounds.id })
    .from(rounds)
    .innerJoin(judgedEntries, eq(judgedEntries.roundId, rounds.id))
    .innerJoin(entries, eq(entries.id, judgedEntries.entryId))
    .innerJoin(teamMembers, eq(teamMembers.teamId, entries.teamId))
    .where(eq(teamMembers.id, memberId))
    .orderBy(asc(rounds.id))
    .for('share', { of: rounds });

/** Versions that were judged, keyed by the result page of what the member's team has won. */
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
        // Includes results that were rescinded or replaced: their pages are withdrawn but still contain names.
        isNotNull(releasedEntries.resultId),
      ),
    );
  return new Map(rows.map(({ resultId, versionId }) => [resultId!, versionId]));
}

/** Locks the pages until the transaction ends, in the order in which everybody locks them. */
const lockPages = (tx: Database, recordIds: readonly number[]) =>
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
 * Updates the names on the result pages of a member's team to the members who now agree to be named, even while an
 * editor has the page open or has withdrawn it; nothing else on the page changes. Call it in the transaction that
 * changes the consent.
 */
export async function nameWinners(tx: Database, memberId: number): Promise<void> {
  await lockRounds(tx, memberId);
  const won = await wonBy(tx, memberId);
  if (won.size === 0) return;
  const winners = await listWinners(tx, [...won.values()]);
  for (const page of await lockPages(tx, [...won.keys()])) {
    const members = namesOf(winners.get(won.get(page.recordId!)!)!);
    await amendLocked(tx, resultKind, page, (data) => ({ ...data, members }));
  }
}
