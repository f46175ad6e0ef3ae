import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { paging, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { SHEET_STATES } from './state.ts';

const cell = z.object({
  judgeId: z.int(),
  /** Null where nothing was written yet. */
  sheet: z.nullable(z.enum(SHEET_STATES)),
  /** What was written after the end waits for the chair. */
  isLate: z.boolean(),
});
export type MatrixCell = z.output<typeof cell>;

const row = z.object({
  blindNo: z.int(),
  number: z.nullable(z.string()),
  title: z.string(),
  cells: z.array(cell),
  /** How many judges it lacks. */
  missing: z.int(),
});
export type MatrixRow = z.output<typeof row>;

/**
 * How far each entry of a round is with each of its judges (design of judging, requirement 11), some entries at a time;
 * without those with which the caller is in conflict.
 */
export const getRoundMatrix = endpoint({
  name: 'judgingRoundMatrix',
  method: 'GET',
  path: '/judging/round/{id}/matrix',
  access: { anyPermission: ['judging:assignment:list'] },
  about: { resource: 'judgingRound', action: 'matrix' },
  params: oneId,
  query: paging,
  output: single(
    z.object({
      /** Those who have one of the entries. */
      judges: z.array(z.object({ id: z.int(), name: z.string() })),
      rows: z.array(row),
      /** How many entries there are in all. */
      total: z.int(),
    }),
  ),
});
export type RoundMatrix = Answer<typeof getRoundMatrix>['data'];
