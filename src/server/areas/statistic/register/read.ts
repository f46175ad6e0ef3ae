import { sql } from 'drizzle-orm';
import { DIRECT } from '#contract/channel/source-channel.ts';
import type { RegisterStatistic } from '#contract/statistic/statistic.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { addCounts, OTHER, topCells, type Cell, type Counts } from '#domain/statistic/cell.ts';
import { defaultPeriod } from '#domain/statistic/period.ts';
import { perHundred } from '#domain/statistic/rate.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { everyDay, linesOf, MOST, NO_LINES, slicesOf } from '../chart.ts';
import { countDays, type GroupedCounts } from '../count.ts';
import { labelsOf } from '../label.ts';
import { channelsVisibleTo } from '../visible-channels.ts';
import { disclosureOf, type Disclosure } from '../disclosure.ts';
import {
  countVisits,
  channelOf,
  countSignUps,
  MEASURE,
  countRecent,
  signUps,
  type ResolvedQuery,
  type VisitCounts,
  type RegisterQuery,
} from './rows.ts';

const NOTHING: Counts = { visits: 0, visitors: 0, accounts: 0 };

/** Merges cells of the same groups. */
function joined(parts: readonly (readonly Cell[])[], known: Counts): Cell[] {
  const byKey = Map.groupBy(parts.flat(), ({ key }) => key);
  return [...byKey].map(([key, cells]) => ({
    key,
    counts: addCounts([known, ...cells.map(({ counts }) => counts)]),
  }));
}

const numberOf = (counts: Counts, name: string): number | null => counts[name] ?? null;

function valuesOf(counts: Counts, total: number): RegisterStatistic['total'] {
  const signedUp = numberOf(counts, MEASURE);
  return {
    visits: numberOf(counts, 'visits'),
    visitors: numberOf(counts, 'visitors'),
    accounts: signedUp,
    share: perHundred(signedUp, total),
    rate: perHundred(signedUp, numberOf(counts, 'visits')),
  };
}

/** Returns the lines of the five channels with the most registrations, and of all others together. */
async function lines(db: Database, query: ResolvedQuery, channels: readonly Cell[]) {
  const shown = topCells(channels, MEASURE, MOST.lines).map(({ key }) => key);
  const named = shown.filter((key) => key !== OTHER);
  const channel = sql`coalesce(${channelOf(query)}, ${DIRECT})`;
  const series = sql`CASE WHEN ${channel} = ANY(${sql.param(named)}::text[]) THEN ${channel} ELSE ${OTHER} END AS series`;
  const counts = await countDays(db, signUps(query, query.period, series));
  return linesOf(query.period, shown, counts, await labelsOf(db, 'channel', named));
}

/** Returns the groups of the table. Visits are counted by day and channel, but not by province. */
function tableCells(
  signedUp: GroupedCounts,
  visitCounts: VisitCounts | undefined,
  { group, period }: ResolvedQuery,
): Cell[] {
  const counted = signedUp.cells[group] ?? [];
  const visits = visitCounts
    ? [visitCounts.visits.cells[group] ?? [], visitCounts.visitors.cells[group] ?? []]
    : [];
  const isKnown = visitCounts !== undefined && group !== 'province';
  const cells = isKnown ? joined([counted, ...visits], NOTHING) : counted;
  const nothing = isKnown ? NOTHING : { accounts: 0 };
  return group === 'day' ? everyDay(period, cells, nothing) : cells;
}

/** Shown if there are too few people. */
const NO_FIGURES = { rows: [], line: NO_LINES, bar: [], pie: [] };

async function charts(
  db: Database,
  query: ResolvedQuery,
  { cells }: GroupedCounts,
  disclosure: Disclosure,
) {
  const channels = disclosure.cells('channel', cells.channel ?? []);
  const provinces = disclosure.cells('province', cells.province ?? []);
  const labelOf = await labelsOf(
    db,
    'channel',
    channels.map(({ key }) => key),
  );
  return {
    line: disclosure.isNarrow ? NO_LINES : await lines(db, query, cells.channel ?? []),
    bar: slicesOf(channels, MEASURE, { most: MOST.bars, labelOf }),
    pie: slicesOf(provinces, MEASURE, { most: MOST.slices, labelOf: () => null }),
  };
}

async function table(db: Database, query: ResolvedQuery, cells: readonly Cell[], total: number) {
  const labelOf = await labelsOf(
    db,
    query.group,
    cells.map(({ key }) => key),
  );
  return cells.map(({ key, counts }) => ({
    key,
    label: labelOf(key),
    values: valuesOf(counts, total),
  }));
}

/** Completes a query with its period and the channels that the caller sees. */
function resolveQuery(caller: Caller, input: RegisterQuery, now: Date): ResolvedQuery {
  const today = localTime(now).day;
  const { from, until, ...rest } = input;
  const period = from && until ? { from, until } : defaultPeriod(today);
  return { ...rest, period, today, visible: channelsVisibleTo(caller) };
}

/** Returns figures of registrations and visits that the caller may see (specification 2; design of judging, 8). */
export async function readRegister(
  db: Database,
  caller: Caller,
  input: RegisterQuery,
  now: Date,
): Promise<RegisterStatistic> {
  const query = resolveQuery(caller, input, now);
  const { period, visible, region, group } = query;
  const [signedUp, visitCounts, week] = await Promise.all([
    countSignUps(db, query),
    countVisits(db, query),
    countRecent(db, query),
  ]);
  const total = signedUp.all[MEASURE] ?? 0;
  const isNarrow = region !== undefined;
  const disclosure = disclosureOf(visible, { isNarrow, measure: MEASURE, total });
  const { isTooFew, figure } = disclosure;
  const all = addCounts([
    signedUp.all,
    ...(visitCounts ? [visitCounts.visits.all, visitCounts.visitors.all] : []),
  ]);
  const cards = {
    today: figure(week.today),
    yesterday: figure(week.yesterday),
    week: figure(week.week),
    range: figure(total),
  };
  if (isTooFew) return { ...period, cards, total: valuesOf({}, 0), isTooFew, ...NO_FIGURES };
  const cells = disclosure.cells(group, tableCells(signedUp, visitCounts, query));
  return {
    ...period,
    cards,
    total: valuesOf(all, total),
    isTooFew,
    rows: await table(db, query, cells, total),
    ...(await charts(db, query, signedUp, disclosure)),
  };
}
