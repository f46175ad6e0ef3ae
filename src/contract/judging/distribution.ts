import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';

const distribution = z.object({
  sheets: z.int(),
  mean: z.number(),
  deviation: z.nullable(z.number()),
  /** Number of totals in each tenth of the range. */
  bands: z.array(z.int()),
});
export type Distribution = z.output<typeof distribution>;

/**
 * Returns the distribution of a judge's own totals in a round, and that of all other judges together (design of
 * judging, requirement 8). Null before the judge's last sheet is submitted; `panel` is null before the round is
 * ranked, and if there are fewer than three other judges.
 */
export const getDistribution = endpoint({
  name: 'judgingMine',
  method: 'GET',
  path: '/api/judging/mine',
  access: { anyRole: ['scoring_expert'] },
  about: { resource: 'sheet', action: 'distribution' },
  query: z.object({ roundId: recordId }),
  output: single(z.nullable(z.object({ own: distribution, panel: z.nullable(distribution) }))),
});
export type OwnDistribution = Answer<typeof getDistribution>['data'];
