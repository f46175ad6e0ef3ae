import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';

/**
 * Adds a calibration entry, which is not judged in the round: all of its judges score it first, and the scores do not
 * count (design of judging, requirement 8). Only possible before the round is opened.
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
  /** Difference to the mean of all judges. */
  gap: z.number(),
});

/**
 * Returns how the judges of a round scored its calibration entries, without entries that are hidden from the caller.
 */
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
