import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { paging, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { SHEET_STATES } from './state.ts';

const cell = z.object({
  judgeId: z.int(),
  /** Null if nothing was written yet. */
  sheet: z.nullable(z.enum(SHEET_STATES)),
  /** Whether it has late changes that wait for the chair's decision. */
  isLate: z.boolean(),
});
export type MatrixCell = z.output<typeof cell>;

const row = z.object({
  blindNo: z.int(),
  number: z.nullable(z.string()),
  title: z.string(),
  cells: z.array(cell),
  /** Number of judges that it lacks. */
  missing: z.int(),
});
export type MatrixRow = z.output<typeof row>;

/**
 * Returns the state of each sheet of a round by entry and judge (design of judging, requirement 11), one page of
 * entries at a time and without those with which the caller has a conflict.
 */
export const getRoundMatrix = endpoint({
  name: 'judgingRoundMatrix',
  method: 'GET',
  path: '/judging/round/{id}/matrix',
  access: { anyPermission: ['judging:assignment:list', 'judging:ranking:list'] },
  about: { resource: 'judgingRound', action: 'matrix' },
  params: oneId,
  query: paging,
  output: single(
    z.object({
      /** The judges who are assigned to one of the entries. */
      judges: z.array(z.object({ id: z.int(), name: z.string() })),
      rows: z.array(row),
      /** Total number of entries. */
      total: z.int(),
    }),
  ),
});
export type RoundMatrix = Answer<typeof getRoundMatrix>['data'];
