import { inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { decideTie as contract } from '#contract/judging/outcome/award.ts';
import { Fault } from '#contract/fault.ts';
import { decides, type Tie } from '#domain/judging/award/allot.ts';
import { winnersOf } from '#domain/judging/award/decide.ts';
import { spelledNumber } from '#domain/registration/number.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import { demandRound } from '../record.ts';
import { allotAwards, demandRanking, type TrackAwards } from './read.ts';
import { tieDecisions } from './table.ts';

type Order = z.output<typeof contract.body>;

/** @throws Fault wrongState if there is no tie to decide for the prize */
function demandTie(all: readonly TrackAwards[], { trackId, prizeId }: Order): Tie {
  const tie = all.find(({ track }) => track.id === trackId)?.allotment.tie;
  if (tie?.prize !== prizeId) throw new Fault('wrongState');
  return tie;
}

async function idsOf(tx: Database, { entries: tied }: Tie, numbers: readonly string[]) {
  const rows = await tx
    .select({ id: entries.id, number: entries.number })
    .from(entries)
    .where(inArray(entries.id, [...tied]));
  return numbers.map((number) => rows.find((row) => row.number === spelledNumber(number))?.id ?? 0);
}

/**
 * Decides which of several equal entries get the remaining prizes, with a reason; the next tie may follow from the
 * decision.
 * @throws Fault notFound, notRanked, ownConflict, wrongState, tieNamed if the number of winners is wrong or one of
 * them is not tied
 */
export const decideTie = (db: Database, actor: Actor, roundId: number, order: Order) =>
  db.transaction(async (tx) => {
    const round = await demandRound(tx, roundId, 'update');
    if (round.state !== 'ranked') throw new Fault('notRanked');
    await demandUnbiased(tx, actor.userId, roundId);
    const ranking = await demandRanking(tx, round);
    const { trackId, prizeId, way, reason } = order;
    const tie = demandTie(await allotAwards(tx, round, ranking), order);
    const named = await idsOf(tx, tie, order.numbers);
    const entryIds = winnersOf(tie, way, { seed: round.seed, named });
    if (!decides({ prize: prizeId, entries: entryIds }, tie)) {
      throw new Fault('tieNamed', { seats: tie.seats });
    }
    const decision = { way, entryIds, reason, by: actor.userName };
    // The tie may have been decided before: one of its entries may have left the contest since.
    const { rankingId, trackId: track, prizeId: prize } = tieDecisions;
    await tx
      .insert(tieDecisions)
      .values({ rankingId: ranking.id, trackId, prizeId, ...decision })
      .onConflictDoUpdate({
        target: [rankingId, track, prize],
        set: { ...decision, at: sql`now()` },
      });
    await recordDeed(tx, actor, {
      action: 'judging:award:decide',
      target: `judgingRound ${roundId}`,
      after: { prize: prizeId, way, winners: entryIds.length, reason },
    });
  });
