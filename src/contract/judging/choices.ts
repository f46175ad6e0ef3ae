import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { ROUND_STATES } from './state.ts';

/**
 * Lists the choices for the fields and filters of judging's records: rounds, newest first, their judges, and the
 * tracks of all sessions.
 */
export const listJudgingChoices = endpoint({
  name: 'judgingChoices',
  method: 'GET',
  path: '/judging/choices/list',
  access: {
    anyPermission: [
      'judging:round:list',
      'judging:judge:list',
      'judging:deputy:list',
      'judging:conflict:list',
      'judging:file:list',
      'judging:assignment:list',
      'judging:ranking:list',
      'judging:promotion:list',
      'judging:award:list',
      'judging:release:list',
    ],
  },
  about: { resource: 'judgingRound', action: 'choices' },
  output: single(
    z.object({
      rounds: z.array(
        z.object({
          id: z.int(),
          year: z.int(),
          number: z.int(),
          name: bilingual,
          state: z.enum(ROUND_STATES),
          version: z.int(),
        }),
      ),
      judges: z.array(z.object({ id: z.int(), roundId: z.int(), name: z.string() })),
      tracks: z.array(z.object({ id: z.int(), year: z.int(), name: bilingual })),
    }),
  ),
});
export type JudgingChoices = Answer<typeof listJudgingChoices>['data'];
