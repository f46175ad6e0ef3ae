import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { roundResource } from '#contract/judging/round.ts';
import { tag } from '#contract/call/tag.ts';
import { contests } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { ChangeOf, RowOf, Store } from '#server/platform/records/store.ts';
import { dueFor } from '#server/platform/second/due.ts';
import { hiddenEntries } from '../conflict/find.ts';
import { isContending, isCounted } from '../contending/condition.ts';
import { listEligible } from '../entry/eligible.ts';
import { removeOthers } from '../promotion/remove.ts';
import { assignments, judgedEntries, judges, rounds, sheets } from '../table.ts';
import { demandEarlier, isCombined } from './earlier.ts';

type Row = RowOf<typeof rounds>;

/**
 * Fields that determine scores, and whether judges know those of others when they give theirs. They cannot change once
 * the round was opened (bad input 19); a trigger also refuses it.
 */
const FROZEN = [
  'trackIds',
  'followsId',
  'combine',
  'blind',
  'peers',
  'seats',
  'quorum',
  'method',
  'trim',
  'decimals',
  'tieBreaks',
  'criteria',
] as const;

/** @throws Fault roundFrozen */
function demandUnchanged(change: ChangeOf<typeof roundResource>, before: Row): void {
  if (before.state === 'draft') return;
  if (FROZEN.some((name) => !isDeepStrictEqual(change[name], before[name])))
    throw new Fault('roundFrozen');
}

/** @throws Fault unknownYear */
async function demandYear(tx: Database, year: number): Promise<void> {
  const found = await tx.$count(contests, eq(contests.year, year));
  if (found === 0) throw new Fault('unknownYear');
}

interface Counts extends Record<string, unknown> {
  id: number;
  entries: number;
  judges: number;
  assigned: number;
  submitted: number;
}

/**
 * Counts entries, judges, assignments and submitted sheets of each round, without entries that the reader is in
 * conflict with (requirement 18).
 */
async function countRounds(
  db: Database,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Counts>(sql`
    WITH hidden AS MATERIALIZED (${hiddenEntries(accountId)}),
      calibration AS (SELECT round_id, entry_id FROM ${assignments} WHERE is_calibration),
      given AS (SELECT * FROM ${assignments}
        WHERE ${isCounted} AND entry_id NOT IN (SELECT entry_id FROM hidden))
    SELECT id,
      (SELECT count(*)::int FROM ${judgedEntries} WHERE round_id = r.id AND ${isContending(judgedEntries.entryId)}
        AND entry_id NOT IN (SELECT entry_id FROM hidden)
        AND entry_id NOT IN (SELECT entry_id FROM calibration WHERE round_id = r.id)) AS entries,
      (SELECT count(*)::int FROM ${judges} WHERE round_id = r.id) AS judges,
      (SELECT count(*)::int FROM given WHERE round_id = r.id) AS assigned,
      (SELECT count(*)::int FROM given a JOIN ${sheets} s ON s.assignment_id = a.id
        WHERE a.round_id = r.id AND s.state IN ('submitted', 'abstained')) AS submitted
    FROM ${rounds} r WHERE ${inArray(sql`r.id`, [...ids])}`);
  return new Map(rows.map((row) => [row.id, row]));
}

const NOTHING = { entries: 0, judges: 0, assigned: 0, submitted: 0 };

async function present(
  db: Database,
  rows: readonly Row[],
  { userId, userName }: Pick<Caller, 'userId' | 'userName'>,
) {
  const counts = await countRounds(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...withMoment(row),
    ...NOTHING,
    ...counts.get(row.id),
    hasAsked: row.reopener === userName,
    dueAt: row.dueAt?.toISOString() ?? null,
  }));
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Removes from a draft the entries that other tracks, or another earlier round, no longer bring into it. */
async function followScope(tx: Database, before: Row, after: Row): Promise<void> {
  const isSame = (['trackIds', 'followsId'] as const).every((name) =>
    isDeepStrictEqual(before[name], after[name]),
  );
  if (isSame) return;
  const entryIds = (await listEligible(tx, after)).map(({ id }) => id);
  await removeOthers(tx, after.id, entryIds);
}

/** The page of a session's results names its released rounds. */
const announceName = async (tx: Database, before: Row, after: Row): Promise<void> => {
  if (!isDeepStrictEqual(before.name, after.name)) await announce(tx, [tag.results(after.year)]);
};

/** Store of rounds. A round that was opened cannot be removed, because what judges wrote is kept permanently. */
export const roundStore: Store<typeof roundResource, typeof rounds> = {
  resource: roundResource,
  unique: { judging_round_number_key: 'number' },
  table: rounds,
  owner: 'shared',
  columns: { id: rounds.id, updatedAt: rounds.updatedAt },
  where: ({ keyword, year, state, isSecondDue }, caller) => [
    holding(keyword, rounds.name),
    year === undefined ? undefined : eq(rounds.year, year),
    state && eq(rounds.state, state),
    dueFor(isSecondDue, rounds.reopener, caller),
  ],
  present,
  async values(tx, change, before) {
    if (change.quorum > change.seats) throw new Fault('quorumAboveSeats');
    if (before) demandUnchanged(change, before);
    const given = change as typeof change & { year?: number; number?: number };
    const place = before ?? { year: given.year!, number: given.number! };
    if (!before) await demandYear(tx, place.year);
    await demandEarlier(tx, place, change);
    const seed = before ? before.seed : randomInt(1, 2 ** 31);
    return { ...change, dueAt: moment(change.dueAt), seed };
  },
  async happened(tx, { before, after }) {
    if (before && after) {
      await followScope(tx, before, after);
      await announceName(tx, before, after);
    }
    if (after) return;
    if (before?.state !== 'draft') throw new Fault('roundFrozen');
    if (await isCombined(tx, before.id)) throw new Fault('inUse');
  },
};
