import { and, asc, eq, sql } from 'drizzle-orm';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { isContending } from '../contending/condition.ts';
import { releases } from '../release/table.ts';
import { demandRound } from '../record.ts';
import { dropPending } from '../round/pending.ts';
import { followInPublic } from '../round/public.ts';
import { assignments, rounds, scoreEvents } from '../table.ts';
import { appeals } from './table.ts';

/**
 * Closes a round again, so that it can be ranked anew with one more sheet. The current release stays public until the
 * next one replaces it. If the round was ranked since, as after another appeal, the pending release is dropped, so
 * that it is not released without that sheet. Later rounds that count its scores have to be ranked again, too.
 */
export async function closeForAppeal(tx: Database, releaseId: number): Promise<void> {
  const [release] = await tx.select().from(releases).where(eq(releases.id, releaseId));
  const round = await demandRound(tx, release!.roundId, 'update');
  if (round.state !== 'released' && round.state !== 'ranked') return;
  await tx
    .update(rounds)
    .set({ state: 'closed', version: sql`version + 1` })
    .where(eq(rounds.id, round.id));
  await followInPublic(tx, round);
  await dropPending(tx, round.id);
}

/** Whether an entry of a round needs another sheet because its appeal was upheld. */
export async function isOwedSheet(
  tx: Database,
  roundId: number,
  entryId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(releases, eq(releases.id, appeals.releaseId))
    .where(
      and(
        eq(releases.roundId, roundId),
        eq(appeals.entryId, entryId),
        eq(appeals.status, 'upheld'),
      ),
    );
  return rows.length > 0;
}

const upheldAt = sql`(SELECT max(e.at) FROM ${recordEvents} e
  WHERE e.kind = 'appeal' AND e.record_id = ${appeals.id} AND e.deed = 'uphold')`;

/** Condition that since its appeal was upheld, the round was released, or a sheet of the entry was asked for. */
const isHeeded = sql`(EXISTS (
  SELECT FROM ${releases} r WHERE r.round_id = ${releases.roundId} AND r.released_at > ${upheldAt})
  OR EXISTS (
  SELECT FROM ${scoreEvents} s JOIN ${assignments} a ON a.id = s.sheet_id
  WHERE a.round_id = ${releases.roundId} AND a.entry_id = ${appeals.entryId}
    AND s.deed IN ('return', 'submit') AND s.at > ${upheldAt}))`;

/**
 * Returns the entries of a round that are owed another sheet by an upheld appeal, and have no judge for it yet. Once one
 * is assigned, the sheet is out until the judge hands it in.
 */
export const listOwed = (tx: Database, roundId: number) =>
  tx
    .selectDistinct({ id: entries.id, number: entries.number })
    .from(appeals)
    .innerJoin(releases, eq(releases.id, appeals.releaseId))
    .innerJoin(entries, eq(entries.id, appeals.entryId))
    .where(
      and(
        eq(releases.roundId, roundId),
        eq(appeals.status, 'upheld'),
        isContending(appeals.entryId),
        sql`NOT ${isHeeded}`,
      ),
    )
    .orderBy(asc(entries.number));
