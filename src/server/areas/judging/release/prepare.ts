import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import type { prepareRelease as contract } from '#contract/judging/outcome/release.ts';
import { certificateTemplates } from '#server/areas/registration/certificate/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violatedIndex } from '#server/platform/db/violation.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { allotAwards, demandRanking, type TrackAwards } from '../award/read.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import { listPromotions, type PromotionRow } from '../promotion/last.ts';
import type { RankingRow } from '../standing.ts';
import { demandRound, roundStateFault, type Round } from '../record.ts';
import { composeLines } from './compose.ts';
import { isAhead } from './deed.ts';
import { demandUnprized } from './elsewhere.ts';
import { releasedEntries, releases } from './table.ts';

type Order = z.output<typeof contract.body>;

/** Number of lines inserted in one statement. */
const STEP = 500;

/** @throws Fault missingReference if the template belongs to another session or is of another kind */
async function demandTemplate(tx: Database, year: number, id: number | null): Promise<void> {
  if (id === null) return;
  const isIt = eq(certificateTemplates.id, id);
  const [row] = await tx.select().from(certificateTemplates).where(isIt);
  if (row?.year === year && row.kind === 'award') return;
  throw new Fault('missingReference', { field: 'field.judgingRelease.templateId' });
}

/** @throws Fault tieUndecided while the chair has a tie to decide */
async function allotWhole(tx: Database, round: Round, ranking: RankingRow): Promise<TrackAwards[]> {
  const awards = await allotAwards(tx, round, ranking);
  if (awards.some(({ allotment }) => allotment.tie !== null)) throw new Fault('tieUndecided');
  return awards;
}

/**
 * Returns the promotion made from a ranking.
 * @throws Fault notPromoted if there is none, or the latest was made from another ranking
 */
async function demandPromoted(tx: Database, { id, roundId }: RankingRow): Promise<PromotionRow> {
  const [last] = await listPromotions(tx, roundId);
  if (last?.rankingId !== id) throw new Fault('notPromoted');
  return last;
}

async function addLines(
  tx: Database,
  releaseId: number,
  lines: Awaited<ReturnType<typeof composeLines>>,
): Promise<void> {
  for (let first = 0; first < lines.length; first += STEP) {
    const step = lines.slice(first, first + STEP).map((line) => ({ ...line, releaseId }));
    await tx.insert(releasedEntries).values(step);
  }
}

async function prepare(tx: Database, actor: Actor, order: Order): Promise<{ id: number }> {
  const { roundId, fields, templateId } = order;
  const round = await demandRound(tx, roundId, 'update');
  if (round.state !== 'ranked') throw roundStateFault(round);
  await demandUnbiased(tx, actor.userId, roundId);
  await demandTemplate(tx, round.year, templateId);
  const appealUntil = order.appealUntil === null ? null : new Date(order.appealUntil);
  if (appealUntil !== null && !(await isAhead(tx, appealUntil))) throw new Fault('appealBefore');
  const ranking = await demandRanking(tx, round);
  const awards = fields.includes('prizes') ? await allotWhole(tx, round, ranking) : [];
  const promotion = fields.includes('promotion') ? await demandPromoted(tx, ranking) : undefined;
  const by = { preparedBy: actor.userName, preparedById: actor.userId, updatedBy: actor.userName };
  const made = { rankingId: ranking.id, promotionId: promotion?.id ?? null };
  const row = { roundId, ...made, fields, templateId, appealUntil, ...by };
  const [added] = await tx.insert(releases).values(row).returning({ id: releases.id });
  await addLines(tx, added!.id, await composeLines(tx, round, ranking, awards, promotion));
  await demandUnprized(tx, { id: added!.id, roundId });
  await recordDeed(tx, actor, {
    action: 'judging:release:prepare',
    target: `judgingRelease ${added!.id}`,
    after: { digest: ranking.digest, fields: fields.join(' ') },
  });
  return added!;
}

/**
 * Prepares a release of the current ranking. Only the office knows of it before its instant.
 * @throws Fault notFound, roundState, ownConflict, tieUndecided, notPromoted, missingReference, releasePending,
 * appealBefore, prizedElsewhere
 */
export const prepareRelease = (db: Database, actor: Actor, order: Order): Promise<{ id: number }> =>
  db
    .transaction((tx) => prepare(tx, actor, order))
    .catch((error: unknown) => {
      if (violatedIndex(error) === undefined) throw error;
      throw new Fault('releasePending', {}, { cause: error });
    });
