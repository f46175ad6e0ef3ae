import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { contestYear } from './contest.ts';
import { moment } from '#contract/call/moment.ts';
import { storedFile } from '#contract/files/file.ts';
import { registrationRules } from './registration.ts';

export const award = z.object({
  name: bilingual,
  prize: bilingual,
  quota: z.int().check(z.minimum(1)),
});

export const deadline = z.object({ name: bilingual, at: moment });

/** The fields of a topic that lists show ("race" in the calls of specification 7). */
export const topicCard = z.object({
  id: z.int(),
  year: contestYear,
  trackId: z.int(),
  title: bilingual,
  summary: bilingual,
  organiser: bilingual,
  sort: z.int(),
});
export type TopicCard = z.infer<typeof topicCard>;

export const topic = z.extend(topicCard, {
  /** Sanitised HTML. */
  description: bilingual,
  requirements: optionalBilingual,
  awards: z.array(award),
  timetable: z.array(deadline),
  registration: registrationRules,
  attachments: z.array(storedFile),
});
export type Topic = z.infer<typeof topic>;
