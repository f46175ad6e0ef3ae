import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { resource } from '#contract/kind/resource.ts';
import { JUDGE_DUTIES } from './state.ts';

const trackIds = z._default(z.array(recordId).check(z.maxLength(50)), []);

const change = z.object({
  duty: z._default(z.enum(JUDGE_DUTIES), 'member'),
  organisation: z._default(givenText(LENGTH.name), ''),
  /** The tracks the judge knows best, and tracks near to these. */
  ownTracks: trackIds,
  nearTracks: trackIds,
  /** Maximum number of entries to judge. */
  cap: z._default(z.int().check(z.minimum(0), z.maximum(500)), 60),
});
const creation = z.object({ roundId: recordId, accountId: recordId });

/** The judges of a round (design of judging, 1). */
export const judgeResource = resource({
  name: 'judge',
  path: '/judging/judge',
  permission: 'judging:judge',
  removal: 'judging',
  row: z.extend(z.extend(change, creation.shape), {
    userName: z.string(),
    nickName: z.string(),
    assigned: z.int(),
    submitted: z.int(),
  }),
  change,
  creation,
  filter: z.object({ keyword: givenText(64), roundId: recordId, duty: z.enum(JUDGE_DUTIES) }),
  columns: ['id', 'updatedAt'],
  dictionaries: { duty: 'judge_duty' },
});

/** Lists the accounts that can become judges: those with the role `scoring_expert` (§6). */
export const listJudgePeople = endpoint({
  name: 'judgePeople',
  method: 'GET',
  path: '/judging/judge/people/list',
  access: { anyPermission: ['judging:judge:add'] },
  about: { resource: 'judge', action: 'candidates' },
  output: single(z.array(z.object({ id: z.int(), userName: z.string(), nickName: z.string() }))),
});
export type JudgePerson = Answer<typeof listJudgePeople>['data'][number];

/** Reminds judges of their missing sheets. Each judge is reminded at most once a day. */
export const nudgeJudges = endpoint({
  name: 'judgeNudge',
  method: 'POST',
  path: '/judging/judge/nudge',
  access: { anyPermission: ['judging:judge:nudge'] },
  about: { resource: 'judge', action: 'nudge' },
  guarded: true,
  body: z.object({
    roundId: recordId,
    judgeIds: z.array(recordId).check(z.minLength(1), z.maxLength(500)),
  }),
  output: single(z.object({ asked: z.int(), resting: z.int() })),
});
