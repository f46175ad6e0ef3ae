import { eq } from 'drizzle-orm';
import { lotOf } from '#domain/judging/score/tie-break.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storeContents } from '../entry/content.ts';
import type { Eligible } from '../entry/eligible.ts';
import type { Round } from '../record.ts';
import { judgedEntries } from '../table.ts';

/**
 * The range of numbers is this many times the number of entries, so that a missing number reveals nothing
 * (requirement 18).
 */
const SPARE = 10;
const LEAST_SPAN = 9000;

/** Draws numbers for an entry and returns the first that is not taken. */
export function drawNumber(seed: number, entryId: number, taken: ReadonlySet<number>): number {
  const span = Math.max(LEAST_SPAN, SPARE * (taken.size + 1));
  for (let at = 0; ; at += 1) {
    const drawn = 1000 + (lotOf(seed + at, entryId) % span);
    if (!taken.has(drawn)) return drawn;
  }
}

/**
 * Gives entries the blind numbers under which judges know them. They reveal neither when an entry came nor how many
 * there are. A number once given is kept. What judges read of an entry is stored at once, so that its files can be
 * reviewed before the round is opened, and stored again when it is opened.
 */
export async function numberEntries(
  tx: Database,
  round: Round,
  entries: readonly Eligible[],
): Promise<void> {
  const { id, seed } = round;
  const known = await tx.select().from(judgedEntries).where(eq(judgedEntries.roundId, id));
  const numbered = new Set(known.map(({ entryId }) => entryId));
  const fresh = entries.filter((entry) => !numbered.has(entry.id));
  if (fresh.length === 0) return;
  const taken = new Set(known.map(({ blindNo }) => blindNo));
  const rows = fresh.map((entry) => {
    const blindNo = drawNumber(seed, entry.id, taken);
    taken.add(blindNo);
    return { roundId: id, entryId: entry.id, blindNo, versionId: entry.versionId, title: '' };
  });
  await tx.insert(judgedEntries).values(rows);
  await storeContents(
    tx,
    round,
    fresh.map(({ id: entryId, versionId }) => ({ entryId, versionId })),
  );
}

/**
 * Position of an entry in a judge's order. Each judge has a different order, so that no entry is always read when
 * judges are tired.
 */
export const positionOf = (seed: number, entryId: number, judgeId: number): number =>
  lotOf(seed, entryId * 65_537 + judgeId) % 1_000_000_000;
