import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { partId } from './field/part.ts';
import { answerFilter } from './record.ts';

/** Chart types (specification 9). */
export const CHART_SHAPES = ['pie', 'bar', 'line'] as const;
export type ChartShape = (typeof CHART_SHAPES)[number];

/**
 * Minimum number of people for which figures are shown to callers without access to single answers. Figures of fewer
 * people would reveal single answers.
 */
export const LEAST_PERSONS = 5;

/** How often each option of a single choice, multiple choice or dropdown was chosen (specification 9). */
const chart = z.object({
  field: z.string(),
  /** Number of people who answered it. Percentages refer to it. */
  persons: z.int(),
  options: z.array(z.object({ id: z.int(), count: z.int() })),
});
export type FormChart = z.output<typeof chart>;

/** Figures of any other question. */
const figure = z.object({
  field: z.string(),
  persons: z.int(),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
});
export type FormFigure = z.output<typeof figure>;

/** Returns statistics of the answers to a form that the caller can see. */
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
      /** Null if there are too few people to show figures to the caller. */
      persons: z.nullable(z.int()),
      charts: z.array(chart),
      figures: z.array(figure),
    }),
  ),
});
export type FormStatistics = Answer<typeof getStatistics>['data'];

/** Exports the table of one chart as a sheet. */
export const exportChart = endpoint({
  name: 'answerChartSheet',
  method: 'POST',
  path: '/forms/answer/{id}/statistics/sheet',
  access: { anyPermission: ['forms:answer:statistics'] },
  about: { resource: 'answer', action: 'chartSheet' },
  params: oneId,
  body: z.object({
    filter: z._default(answerFilter, {}),
    /** Id of the question. */
    field: partId,
  }),
  output: 'file',
});
