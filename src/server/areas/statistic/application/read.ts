import type { ApplicationStatistic, Slice } from '#contract/statistic/statistic.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { type Cell, type Counts } from '#domain/statistic/cell.ts';
import { defaultPeriod } from '#domain/statistic/period.ts';
import { perHundred } from '#domain/statistic/rate.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { everyDay, linesOf, MOST, NO_LINES, slicesOf } from '../chart.ts';
import type { GroupedCounts } from '../count.ts';
import { labelsOf } from '../label.ts';
import { channelsVisibleTo } from '../visible-channels.ts';
import { disclosureOf, type Disclosure } from '../disclosure.ts';
import {
  countEntries,
  countFunnelVisits,
  countHappenings,
  MEASURE,
  type ApplicationQuery,
  type ResolvedQuery,
} from './rows.ts';

const SERIES = ['submitted', 'approved'];
/** Figures of a day without entries. */
const NOTHING: Counts = {
  begun: 0,
  submitted: 0,
  underReview: 0,
  returned: 0,
  approved: 0,
  rejected: 0,
  withdrawn: 0,
};

const numberOf = (counts: Counts, name: string): number => counts[name] ?? 0;

function valuesOf(counts: Counts): ApplicationStatistic['total'] {
  const shown = (name: string) => counts[name] ?? null;
  const [begun, submitted, approved] = [shown('begun'), shown('submitted'), shown('approved')];
  return {
    begun,
    submitted,
    underReview: shown('underReview'),
    returned: shown('returned'),
    approved,
    rejected: shown('rejected'),
    withdrawn: shown('withdrawn'),
    submittedRate: perHundred(submitted, begun),
    approvedRate: perHundred(approved, submitted),
  };
}

/** Returns the steps from visits to approvals. Figures that are too small to be shown are left out. */
function funnel(visits: number | null, counts: Counts, { figure }: Disclosure): Slice[] {
  const steps = ['begun', 'submitted', 'approved'].map((key) => ({
    key,
    label: null,
    value: figure(numberOf(counts, key)),
  }));
  const all = visits === null ? steps : [{ key: 'visits', label: null, value: visits }, ...steps];
  return all.flatMap(({ value, ...step }) => (value === null ? [] : [{ ...step, value }]));
}

async function line(db: Database, query: ResolvedQuery) {
  return linesOf(query.period, SERIES, await countHappenings(db, query), () => null);
}

async function table(
  db: Database,
  { group }: ResolvedQuery,
  found: readonly Cell[],
  disclosure: Disclosure,
) {
  const cells = disclosure.cells(group, found);
  const labelOf = await labelsOf(
    db,
    group,
    cells.map(({ key }) => key),
  );
  return cells.map(({ key, counts }) => ({
    key,
    label: labelOf(key),
    values: valuesOf(disclosure.counts(counts, group)),
  }));
}

function tableCells({ cells }: GroupedCounts, { group, period }: ResolvedQuery): Cell[] {
  const counted = cells[group] ?? [];
  return group === 'day' ? everyDay(period, counted, NOTHING) : counted;
}

function resolveQuery(caller: Caller, input: ApplicationQuery, now: Date): ResolvedQuery {
  const { from, until, ...rest } = input;
  const period = from && until ? { from, until } : defaultPeriod(localTime(now).day);
  return { ...rest, period, visible: channelsVisibleTo(caller) };
}

/** Returns figures of entries that the caller may see (specification 2; design of judging, 8). */
export async function readApplication(
  db: Database,
  caller: Caller,
  input: ApplicationQuery,
  now: Date,
): Promise<ApplicationStatistic> {
  const query = resolveQuery(caller, input, now);
  const { period, visible, region, topic } = query;
  const [counted, visits, lines] = await Promise.all([
    countEntries(db, query),
    countFunnelVisits(db, query),
    line(db, query),
  ]);
  const total = numberOf(counted.all, MEASURE);
  const isNarrow = region !== undefined || topic !== undefined;
  const disclosure = disclosureOf(visible, { isNarrow, measure: MEASURE, total });
  const { isTooFew, figure } = disclosure;
  const cards = {
    begun: figure(total),
    submitted: figure(numberOf(counted.all, 'submitted')),
    approved: figure(numberOf(counted.all, 'approved')),
  };
  const frame = { ...period, cards, isTooFew };
  if (isTooFew) {
    return { ...frame, total: valuesOf({}), rows: [], line: NO_LINES, bar: [], pie: [] };
  }
  const statuses = disclosure.cells('status', counted.cells.status ?? []);
  return {
    ...frame,
    total: valuesOf(disclosure.counts(counted.all)),
    rows: await table(db, query, tableCells(counted, query), disclosure),
    line: disclosure.isNarrow ? NO_LINES : lines,
    bar: funnel(visits, counted.all, disclosure),
    pie: slicesOf(statuses, MEASURE, { most: MOST.slices, labelOf: () => null }),
  };
}
