import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from '#contract/call/bilingual.ts';
import { contestYear } from './contest.ts';
import { moment } from '#contract/call/moment.ts';
import { storedFile } from '#contract/files/file.ts';
import { inOrder } from '#contract/call/order.ts';

export const award = z.object({
  name: bilingual,
  prize: bilingual,
  quota: z.int().check(z.minimum(1)),
});

export const deadline = z.object({ name: bilingual, at: moment });

/** Who may enter a topic, when, and how many of them. */
export const registrationRules = z._default(
  z
    .object({
      isOpen: z._default(z.boolean(), true),
      /** null: as long as the session's own registration lasts. */
      from: z._default(z.nullable(moment), null),
      until: z._default(z.nullable(moment), null),
      /** The most teams; null: any number. */
      quota: z._default(z.nullable(z.int().check(z.minimum(1))), null),
      teamMin: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
      teamMax: z._default(z.int().check(z.minimum(1), z.maximum(50)), 5),
      /** Whether the office looks at each registration before it counts. */
      isReviewed: z._default(z.boolean(), false),
    })
    .check(
      inOrder({ low: 'teamMin', high: 'teamMax', fault: 'teamSize', mayMeet: true }),
      inOrder({ low: 'from', high: 'until', fault: 'endBeforeStart' }),
    ),
  { isOpen: true, from: null, until: null, quota: null, teamMin: 1, teamMax: 5, isReviewed: false },
);

/** What the lists show of a topic ("race" in the calls of specification 7). */
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
