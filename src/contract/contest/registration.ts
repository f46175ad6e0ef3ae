import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { inOrder } from '#contract/call/order.ts';

const whole = (least: number, most: number, usual: number) =>
  z._default(z.int().check(z.minimum(least), z.maximum(most)), usual);
const limit = (most: number) =>
  z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(most))), null);
/** null: as long as the topic's registration lasts. */
const end = z._default(z.nullable(moment), null);

/** Among which teams a person is in one only: those of a session, of a track, or of a topic. */
export const TEAM_SCOPES = ['contest', 'track', 'topic'] as const;

/** The most tutors that a team may have, and the most teams that somebody may tutor in one scope. */
export const MOST_TUTORS = 5;
export const MOST_TUTORED = 5;

const rules = z
  .object({
    isOpen: z._default(z.boolean(), true),
    /** null: as long as the session's own registration lasts. */
    from: z._default(z.nullable(moment), null),
    until: z._default(z.nullable(moment), null),
    /** Minutes within which whoever began in time may still submit. */
    grace: whole(0, 60, 10),
    /** The key of the form that is filled in besides the roster; null: none. */
    form: z._default(
      z.nullable(z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]*$/, 'formKey'))),
      null,
    ),
    /** The most teams; null: any number. */
    quota: limit(1_000_000),
    /** So many may wait for a place; 0: nobody. */
    listCap: whole(0, 10_000, 50),
    teamMin: whole(1, 50, 1),
    teamMax: whole(1, 50, 5),
    tutorMax: whole(0, MOST_TUTORS, 2),
    /** Ages on the day on which registration ends, in years. */
    ageMin: limit(120),
    ageMax: limit(120),
    /** Whether the office looks at each registration before it counts, and how many persons have to agree. */
    isReviewed: z._default(z.boolean(), false),
    reviewers: whole(1, 2, 1),
    /** What whoever reviews has to look at, a point in each line. */
    checklist: optionalText(LENGTH.summary),
    /** Until when submitted entries may be changed, their roster too, and the topic be left for another one. */
    editUntil: end,
    rosterUntil: end,
    changeUntil: end,
    withdrawUntil: end,
    /** When teams that were approved hand in their work; null: nothing is asked for. */
    workFrom: z._default(z.nullable(moment), null),
    workUntil: z._default(z.nullable(moment), null),
    /** Until when places that come free are offered. */
    promoteUntil: end,
    /** Days within which a returned entry is to be corrected. */
    returnDays: whole(1, 60, 5),
    /** Hours for which an offered place is held. */
    offerHours: whole(1, 240, 48),
  })
  .check(
    inOrder({ low: 'teamMin', high: 'teamMax', fault: 'teamSize', mayMeet: true }),
    inOrder({ low: 'ageMin', high: 'ageMax', fault: 'ageRange', mayMeet: true }),
    inOrder({ low: 'from', high: 'until', fault: 'endBeforeStart' }),
    inOrder({ low: 'workFrom', high: 'workUntil', fault: 'endBeforeStart' }),
  );

/** Who may enter a topic, when, how many of them, and until when what may change (design of registration, 4). */
export const registrationRules = z._default(rules, rules.parse({}));
export type RegistrationRules = z.output<typeof registrationRules>;
