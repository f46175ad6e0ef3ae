import { Fault } from '#contract/fault.ts';
import type { PromotionOrder } from '#contract/judging/rank/promotion.ts';
import { isReasoned } from '#domain/judging/sequence/reason.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRound, roundStateFault } from '../record.ts';
import { demandContenders, listNext } from './read.ts';
import { removeOthers } from './remove.ts';
import { promotedOf, selectPromoted } from './select.ts';
import { promotions } from './table.ts';

/** Locks the following rounds; one that was opened keeps its entries. @throws Fault roundState */
async function lockNext(tx: Database, roundId: number): Promise<number[]> {
  const ids = (await listNext(tx, roundId)).map(({ id }) => id);
  for (const id of ids) {
    const next = await demandRound(tx, id, 'update');
    if (next.state !== 'draft') throw roundStateFault(next);
  }
  return ids;
}

/** The decisions of the chair, for the ranking they looked at. */
type Order = PromotionOrder & { rankingId: number };

/**
 * Promotes entries to the next round, with all decisions made by people. The latest promotion of a round is the valid
 * one.
 * @throws Fault notFound, notRanked, ownConflict, rankOutdated, roundState of a next round that was opened,
 * promotionIncomplete (also if no entry would be promoted), entryUnknown, cutUndecided, noteNeeded
 */
export const promoteEntries = (
  db: Database,
  actor: Actor,
  roundId: number,
  { rankingId, ...order }: Order,
) =>
  db.transaction(async (tx) => {
    const round = await demandRound(tx, roundId, 'update');
    const { ranking, known } = await demandContenders(tx, actor.userId, round);
    if (ranking.id !== rankingId) throw new Fault('rankOutdated');
    const nextIds = await lockNext(tx, roundId);
    const selection = selectPromoted(round, known, order);
    if (selection.cuts.some(({ crossed }) => crossed === undefined))
      throw new Fault('cutUndecided');
    if (!isReasoned(order)) throw new Fault('noteNeeded');
    const entryIds = promotedOf(selection);
    if (entryIds.length === 0) throw new Fault('promotionIncomplete');
    const { way, reason } = order;
    const row = { roundId, rankingId, by: actor.userName, way, reason };
    await tx.insert(promotions).values({ ...row, rule: order, entryIds });
    for (const nextId of nextIds) await removeOthers(tx, nextId, entryIds);
    await recordDeed(tx, actor, {
      action: 'judging:promotion:decide',
      target: `judgingRound ${roundId}`,
      after: { way, promoted: entryIds.length, reason },
    });
    return { promoted: entryIds.length };
  });
