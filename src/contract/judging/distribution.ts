import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';

const distribution = z.object({
  sheets: z.int(),
  mean: z.number(),
  deviation: z.nullable(z.number()),
  /** How many totals lie in each tenth of the range. */
  bands: z.array(z.int()),
});
export type Distribution = z.output<typeof distribution>;

/**
 * How a judge has scored in a round beside all others together (design of judging, requirement 8). There is nothing to
 * read before their last sheet is in, and nothing of others before the round is ranked or of fewer than three judges.
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
