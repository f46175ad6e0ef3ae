import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { inOrder } from '#contract/call/order.ts';

const whole = (least: number, most: number, usual: number) =>
  z._default(z.int().check(z.minimum(least), z.maximum(most)), usual);
const limit = (most: number) =>
  z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(most))), null);
/** Null: until the topic's registration ends. */
const end = z._default(z.nullable(moment), null);

/** The scope within which a person can be a member of only one team: a session, a track or a topic. */
export const TEAM_SCOPES = ['contest', 'track', 'topic'] as const;

/** Maximum number of tutors per team, and of teams that one person may tutor within a scope. */
export const MOST_TUTORS = 5;
export const MOST_TUTORED = 5;

const rules = z
  .object({
    isOpen: z._default(z.boolean(), true),
    /** Null: the registration period of the session. */
    from: z._default(z.nullable(moment), null),
    until: z._default(z.nullable(moment), null),
    /** Minutes after the end within which entries that were begun in time can still be submitted. */
    grace: whole(0, 60, 10),
    /** Key of a form that is filled in besides the roster; null for none. */
    form: z._default(
      z.nullable(z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]*$/, 'formKey'))),
      null,
    ),
    /** Maximum number of teams; null for no limit. */
    quota: limit(1_000_000),
    /** Maximum length of the waiting list; 0 for no waiting list. */
    listCap: whole(0, 10_000, 50),
    teamMin: whole(1, 50, 1),
    teamMax: whole(1, 50, 5),
    tutorMax: whole(0, MOST_TUTORS, 2),
    /** Minimum and maximum age in years, on the day registration ends. */
    ageMin: limit(120),
    ageMax: limit(120),
    /** Whether the office reviews each entry before it counts, and how many people have to agree. */
    isReviewed: z._default(z.boolean(), false),
    reviewers: whole(1, 2, 1),
    /** The points that reviewers have to check, one per line. */
    checklist: optionalText(LENGTH.summary),
    /** Deadlines for changing a submitted entry, changing its roster, and moving to another topic. */
    editUntil: end,
    rosterUntil: end,
    changeUntil: end,
    withdrawUntil: end,
    /** Period in which approved teams hand in their final work; null if none is required. */
    workFrom: z._default(z.nullable(moment), null),
    workUntil: z._default(z.nullable(moment), null),
    /** Deadline until which vacated places are offered to the waiting list. */
    promoteUntil: end,
    /** Days in which a returned entry has to be corrected. */
    returnDays: whole(1, 60, 5),
    /** Hours for which an offered place is held. */
    offerHours: whole(1, 240, 48),
  })
  .check(
    inOrder({ low: 'teamMin', high: 'teamMax', fault: 'teamSize', mayBeEqual: true }),
    inOrder({ low: 'ageMin', high: 'ageMax', fault: 'ageRange', mayBeEqual: true }),
    inOrder({ low: 'from', high: 'until', fault: 'endBeforeStart' }),
    inOrder({ low: 'workFrom', high: 'workUntil', fault: 'endBeforeStart' }),
  );

/**
 * Rules of a topic: who may enter it and when, how many teams, and deadlines for changes (design of registration, 4).
 */
export const registrationRules = z._default(rules, rules.parse({}));
export type RegistrationRules = z.output<typeof registrationRules>;
