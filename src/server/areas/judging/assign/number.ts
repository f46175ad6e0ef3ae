import { eq } from 'drizzle-orm';
import { lotOf } from '#domain/judging/score/tie-break.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keepContents } from '../entry/content.ts';
import type { Eligible } from '../entry/eligible.ts';
import type { Round } from '../record.ts';
import { judgedEntries } from '../table.ts';

/**
 * Gives entries the numbers under which judges know them, in an order that says nothing of when they entered. A number
 * that was given stays. What judges read of them is written down when the round is opened, and at once where it is.
 */
export async function numberEntries(
  tx: Database,
  round: Round,
  entries: readonly Eligible[],
): Promise<void> {
  const { id, seed } = round;
  const known = await tx.select().from(judgedEntries).where(eq(judgedEntries.roundId, id));
  const numbered = new Set(known.map(({ entryId }) => entryId));
  const last = Math.max(0, ...known.map(({ blindNo }) => blindNo));
  const fresh = entries
    .filter((entry) => !numbered.has(entry.id))
    .toSorted((one, other) => lotOf(seed, one.id) - lotOf(seed, other.id) || one.id - other.id);
  if (fresh.length === 0) return;
  await tx.insert(judgedEntries).values(
    fresh.map((entry, at) => ({
      roundId: id,
      entryId: entry.id,
      blindNo: last + at + 1,
      versionId: entry.versionId,
      title: '',
    })),
  );
  if (round.state === 'draft') return;
  await keepContents(
    tx,
    round,
    fresh.map(({ id: entryId, versionId }) => ({ entryId, versionId })),
  );
}

/** Where entries stand in the order of a judge: each has another one, so that no entry is always read when all are tired. */
export const positionOf = (seed: number, entryId: number, judgeId: number): number =>
  lotOf(seed, entryId * 65_537 + judgeId) % 1_000_000_000;
