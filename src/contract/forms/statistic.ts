import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { partId } from './field/part.ts';
import { answerFilter } from './record.ts';

/** How a chart is drawn (specification 9). */
export const CHART_SHAPES = ['pie', 'bar', 'line'] as const;
export type ChartShape = (typeof CHART_SHAPES)[number];

/** Who sees no single answers sees no figures of fewer people than this: they would say what somebody answered. */
export const LEAST_PERSONS = 5;

/** How often each option was chosen, of a single or a multiple choice or a dropdown (specification 9). */
const chart = z.object({
  field: z.string(),
  /** How many answered it: shares are of them. */
  persons: z.int(),
  options: z.array(z.object({ id: z.int(), count: z.int() })),
});
export type FormChart = z.output<typeof chart>;

/** What is counted of any other question. */
const figure = z.object({
  field: z.string(),
  persons: z.int(),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
});
export type FormFigure = z.output<typeof figure>;

/** What the answers to a form come to, as far as the caller sees them. */
export const getStatistics = endpoint({
  name: 'answerStatistics',
  method: 'POST',
  path: '/forms/answer/{id}/statistics/list',
  access: { anyPermission: ['forms:answer:statistics'] },
  about: { resource: 'answer', action: 'statistics' },
  params: oneId,
  body: z.object({ filter: z._default(answerFilter, {}) }),
  output: single(
    z.object({
      /** Null where there are too few for the caller to see figures of them. */
      persons: z.nullable(z.int()),
      charts: z.array(chart),
      figures: z.array(figure),
    }),
  ),
});
export type FormStatistics = Answer<typeof getStatistics>['data'];

/** The table of one chart, as a sheet. */
export const takeChart = endpoint({
  name: 'answerChartSheet',
  method: 'POST',
  path: '/forms/answer/{id}/statistics/sheet',
  access: { anyPermission: ['forms:answer:statistics'] },
  about: { resource: 'answer', action: 'chartSheet' },
  params: oneId,
  body: z.object({
    filter: z._default(answerFilter, {}),
    /** The question. */
    field: partId,
  }),
  output: 'file',
});
