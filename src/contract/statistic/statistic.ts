import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { applicationShape, periodQuery, registerShape } from './filter.ts';

/** Roles that can see statistics (specification 2). The server decides which figures they see. */
export const STATISTIC_ROLES = ['channel', 'channel_manage'] as const;
const access = { anyRole: STATISTIC_ROLES } as const;

export const FORMATS = ['xlsx', 'csv'] as const;
export type Format = (typeof FORMATS)[number];
/** The charts of a page, named by their type. */
export const CHARTS = ['line', 'bar', 'pie'] as const;
export type ChartName = (typeof CHARTS)[number];

/** Names of records in both languages; null for values whose names are in the dictionaries. */
const label = z.nullable(z.object({ zh: z.string(), en: z.string() }));
const figure = z.nullable(z.number());

/** One value of a chart. */
const slice = z.object({ key: z.string(), label, value: z.int() });
export type Slice = z.output<typeof slice>;

const line = z.object({
  days: z.array(z.string()),
  series: z.array(z.object({ key: z.string(), label, values: z.array(z.int()) })),
});
export type Line = z.output<typeof line>;

/** The pages of /statistic. */
type PageName = 'register' | 'application';

interface Page<
  G extends string,
  C extends string,
  K extends string,
  S extends z.core.$ZodLooseShape,
> {
  name: PageName;
  groups: readonly [G, ...G[]];
  columns: readonly [C, ...C[]];
  cards: readonly [K, ...K[]];
  /** The column that is counted in the charts: people or entries. */
  measure: NoInfer<C>;
  shape: S;
}

/** Declares a page of statistics: its groups, columns and calls. All pages share this shape. */
function statisticPage<
  G extends string,
  C extends string,
  K extends string,
  S extends z.core.$ZodLooseShape,
>(given: Page<G, C, K, S>) {
  const { name, groups, columns, cards, shape } = given;
  const path = `/api/statistic/${name}`;
  const values = z.record(z.enum(columns), figure);
  const order = z.enum(['group', ...columns]);
  const table = {
    group: z._default(z.enum(groups), groups[0]),
    order: z.optional(order),
    descending: z._default(z.enum(['true', 'false']), 'false'),
  };
  const query = periodQuery({ ...shape, ...table });
  return {
    ...given,
    read: endpoint({
      name: `${name}Statistic`,
      method: 'GET',
      path,
      access,
      query,
      output: single(
        z.object({
          from: z.string(),
          until: z.string(),
          cards: z.record(z.enum(cards), z.nullable(z.int())),
          rows: z.array(z.object({ key: z.string(), label, values })),
          total: values,
          /** Whether the numbers are so small that individuals could be identified. */
          isTooFew: z.boolean(),
          line,
          bar: z.array(slice),
          pie: z.array(slice),
        }),
      ),
    }),
    export: endpoint({
      name: `${name}StatisticExport`,
      method: 'GET',
      path: `${path}/export`,
      access,
      query: periodQuery({ ...shape, ...table, format: z._default(z.enum(FORMATS), 'xlsx') }),
      output: 'file',
    }),
    /** Logs that a picture of a chart was downloaded. The picture itself is made by the browser. */
    picture: endpoint({
      name: `${name}StatisticPicture`,
      method: 'POST',
      path: `${path}/picture`,
      access,
      body: z.strictObject({ chart: z.enum(CHARTS), filter: periodQuery(shape) }),
    }),
  };
}

/** Registrations by channel, day and province (specification 2: /statistic/register). */
export const registerPage = statisticPage({
  name: 'register',
  groups: ['day', 'channel', 'province'],
  columns: ['visits', 'visitors', 'accounts', 'share', 'rate'],
  cards: ['today', 'yesterday', 'week', 'range'],
  measure: 'accounts',
  shape: registerShape,
});

/** Entries and their outcomes (specification 2: /statistic/application). */
export const applicationPage = statisticPage({
  name: 'application',
  groups: ['day', 'channel', 'province', 'track', 'topic', 'status'],
  columns: [
    'begun',
    'submitted',
    'underReview',
    'returned',
    'approved',
    'rejected',
    'withdrawn',
    'submittedRate',
    'approvedRate',
  ],
  cards: ['begun', 'submitted', 'approved'],
  measure: 'begun',
  shape: applicationShape,
});

export type RegisterStatistic = Answer<typeof registerPage.read>['data'];
export type ApplicationStatistic = Answer<typeof applicationPage.read>['data'];
export type StatisticPage = typeof registerPage | typeof applicationPage;

/** Lists the channels that the caller can see, and the tracks and topics by which entry figures can be filtered. */
export const listStatisticChannels = endpoint({
  name: 'statisticChannels',
  method: 'GET',
  path: '/api/statistic/channel',
  access,
  output: single(
    z.object({
      /** Whether visitors without a channel are included. */
      hasDirect: z.boolean(),
      channels: z.array(z.object({ key: z.string(), label, isActive: z.boolean() })),
      tracks: z.array(
        z.object({
          id: z.int(),
          year: z.int(),
          label,
          topics: z.array(z.object({ id: z.int(), label })),
        }),
      ),
    }),
  ),
});
export type StatisticChoices = Answer<typeof listStatisticChannels>['data'];
