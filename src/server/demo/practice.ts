import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { criteria } from '#contract/judging/criterion.ts';

const judge = z.object({
  userName: z.string(),
  nickName: z.string(),
  organisation: z.string(),
  /** The codes of the tracks they know best. */
  tracks: z.array(z.string()),
  /** By how many points they give more or less than others. */
  severity: z.int(),
});

const entry = z.object({
  track: z.string(),
  team: z.string(),
  title: z.string(),
  captain: z.string(),
  school: z.string(),
  /** What judges give for it on average, in points of a hundred. */
  quality: z.int(),
  /** All judges give the same. */
  isAgreed: z._default(z.boolean(), false),
});

/** What judging is tried out with, as `practice-judging.yaml` says it. */
export const practiceJudging = z.object({
  round: z.object({ name: bilingual, seats: z.int(), quorum: z.int(), criteria }),
  judges: z.array(judge),
  entries: z.array(entry),
});
export type PracticeJudging = z.output<typeof practiceJudging>;
export type PracticeEntry = z.output<typeof entry>;
export type PracticeJudge = z.output<typeof judge>;
