import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import type { RoundDeed, RoundState } from '#contract/judging/state.ts';
import { roundAfter } from '#domain/judging/round.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { notify } from '#server/platform/message/notify.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import { isAsked } from '../contending/condition.ts';
import { listEligible } from '../entry/eligible.ts';
import { freezeEntries } from '../entry/freeze.ts';
import { deadlineOf } from '../judge/deadline.ts';
import { skipPassedSteps } from '../judge/remind.ts';
import { demandRound, NOBODY, roundStateFault, type Round } from '../record.ts';
import { dropPending } from './pending.ts';
import { assignments, judges, rounds } from '../table.ts';
import { judgingOpened } from '../templates.ts';
import { followInPublic } from './public.ts';
import { openingFlaws } from './ready.ts';

/** Judges who have assignments in a round. */
const listScorers = (tx: Database, { id }: Round) =>
  tx
    .selectDistinct({ id: judges.id, accountId: judges.accountId })
    .from(judges)
    .innerJoin(assignments, eq(assignments.judgeId, judges.id))
    .where(and(eq(judges.roundId, id), isAsked));

const accountsOf = (scorers: Awaited<ReturnType<typeof listScorers>>): number[] =>
  scorers.flatMap(({ accountId }) => accountId ?? []);

/**
 * Opens a round. The list of what is missing covers all entries, so a person in conflict with one of them must not
 * open the round (requirement 18). What judges will read is stored even if something is missing, so that files of
 * recently approved versions are copied and can be reviewed meanwhile.
 * @returns everything that is missing; if nothing is, the round is open for its judges
 * @throws Fault ownConflict
 */
async function open(tx: Database, { userId }: Actor, round: Round): Promise<Flaw[]> {
  await demandUnbiased(tx, userId, round.id);
  await freezeEntries(tx, round, await listEligible(tx, round));
  const flaws = await openingFlaws(tx, round);
  if (flaws.length > 0) return flaws;
  const scorers = await listScorers(tx, round);
  await skipPassedSteps(
    tx,
    round,
    scorers.map(({ id }) => id),
  );
  await notify(tx, {
    template: judgingOpened,
    to: accountsOf(scorers),
    values: { round: round.name, ...deadlineOf(round) },
    link: '/enterScore/',
    about: `judgingRound ${round.id}`,
    neededBy: round.dueAt,
  });
  return [];
}

/** Input of a call that moves a round. */
export interface Move {
  deed: RoundDeed;
  version: number;
  reason: string;
}

/**
 * Reopening takes two people of the office; the first one's reason is kept until then.
 * @returns whether both have agreed
 */
function isAgreed({ reopener }: Round, { userName }: Actor, { reason }: Move): boolean {
  if (reopener === userName) throw new Fault('secondPerson');
  if (reopener === null && reason.trim() === '') throw new Fault('noteNeeded');
  return reopener !== null;
}

/** Column values for a deed on a round. */
function changeOf(round: Round, state: RoundState, actor: Actor, move: Move) {
  if (move.deed !== 'reopen') return { state, ...NOBODY };
  if (isAgreed(round, actor, move)) return { state, ...NOBODY };
  const asked = { reopener: actor.userName, reopenReason: move.reason, reopenAskedAt: new Date() };
  return { state: round.state, ...asked };
}

/** The new state of a round, or what prevents it from being opened. */
type Moved = { state: RoundState; version: number } | { flaws: Flaw[] };

async function carryOut(tx: Database, actor: Actor, id: number, move: Move): Promise<Moved> {
  const round = await demandRound(tx, id, 'update');
  if (round.version !== move.version) throw new Fault('overtaken');
  const state = roundAfter(round.state, move.deed);
  if (!state) throw roundStateFault(round);
  const flaws = move.deed === 'open' ? await open(tx, actor, round) : [];
  if (flaws.length > 0) return { flaws };
  const change = changeOf(round, state, actor, move);
  if (round.state === 'ranked' && change.state !== 'ranked') await dropPending(tx, id);
  const stamp = { version: round.version + 1, updatedAt: sql`now()`, updatedBy: actor.userName };
  await tx
    .update(rounds)
    .set({ ...change, ...stamp })
    .where(eq(rounds.id, id));
  await followInPublic(tx, round);
  await recordDeed(tx, actor, {
    action: `judging:round:${move.deed}`,
    target: `judgingRound ${id}`,
    after: { state: change.state, reason: move.reason },
  });
  await tellUsers(tx, accountsOf(await listScorers(tx, round)), {
    msgType: 'recordChanged',
    body: { kind: 'judgingRound', id, state: change.state },
  });
  return { state: change.state, version: round.version + 1 };
}

/**
 * Opens, pauses, resumes, closes or reopens a round; ranking is done elsewhere (`rank/keep`).
 * @throws Fault notFound, overtaken, roundState, ownConflict, secondPerson, noteNeeded; roundNotReady, with
 * everything that is missing
 */
export async function moveRound(db: Database, actor: Actor, id: number, move: Move) {
  const moved = await db.transaction((tx) => carryOut(tx, actor, id, move));
  if ('flaws' in moved) throw new Fault('roundNotReady', {}, { flaws: moved.flaws });
  return moved;
}
