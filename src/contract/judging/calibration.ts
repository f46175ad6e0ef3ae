import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';

/**
 * Gives an entry that a round does not judge to all of its judges, who score it first; it counts nowhere (design of
 * judging, requirement 8). Only before the round is opened.
 */
export const addCalibration = endpoint({
  name: 'calibrationAdd',
  method: 'POST',
  path: '/judging/assignment/calibration',
  access: { anyPermission: ['judging:assignment:edit'] },
  about: { resource: 'assignment', action: 'calibrate' },
  guarded: true,
  body: z.object({ roundId: recordId, number: givenText(40, 1) }),
  output: single(z.object({ added: z.int() })),
});

const score = z.object({
  judge: z.string(),
  total: z.number(),
  /** How far it lies above the mean of all. */
  gap: z.number(),
});

/** How the judges of a round scored what all of them were given; without what the caller must not know of. */
export const getCalibration = endpoint({
  name: 'judgingCalibration',
  method: 'GET',
  path: '/judging/round/{id}/calibration',
  access: { anyPermission: ['judging:ranking:list'] },
  about: { resource: 'judgingRound', action: 'calibration' },
  params: oneId,
  output: single(
    z.array(
      z.object({
        blindNo: z.int(),
        number: z.nullable(z.string()),
        title: z.string(),
        judges: z.int(),
        mean: z.nullable(z.number()),
        scores: z.array(score),
      }),
    ),
  ),
});
export type Calibration = Answer<typeof getCalibration>['data'];
