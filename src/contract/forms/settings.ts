import * as z from 'zod/mini';
import { clock, moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { ORIGIN_SOURCE } from './framing.ts';
import { count } from './field/field-base.ts';
import { formTheme } from './theme.ts';

/**
 * Who can fill in a form: everybody who passes a captcha, everybody with an account, or everybody who knows its
 * password.
 */
export const FORM_ACCESS = ['open', 'account', 'password'] as const;

/** How a person who has already answered is recognised. The last two are easy to circumvent and prove nothing. */
export const ONCE_BY = ['account', 'phone', 'idNumber', 'device', 'address'] as const;
export type OnceBy = (typeof ONCE_BY)[number];
/** Period in which one person can give only one answer, by the calendar of the contest's time zone. */
export const ONCE_EVERY = ['ever', 'month', 'week', 'day'] as const;
export type OnceEvery = (typeof ONCE_EVERY)[number];

/** Origin of a site that may embed a form. */
const origin = z
  .string()
  .check(z.regex(new RegExp(`^${ORIGIN_SOURCE}$`), 'origin'), z.maxLength(200));

const MOST = { grace: 24 * 60, total: 1_000_000, origins: 20, password: 64 } as const;

/** When, from whom and how many answers a form accepts (design of forms, 3). Applies to all of its versions. */
export const formSettings = z.object({
  access: z._default(z.enum(FORM_ACCESS), 'open'),
  /** A password shared by everybody who is invited. It keeps out accidental visitors, but is not a secret. */
  password: z._default(givenText(MOST.password), ''),
  /** Whether answers are stored without the person, address and time of day. */
  isAnonymous: z._default(z.boolean(), false),
  from: z._default(z.nullable(moment), null),
  until: z._default(z.nullable(moment), null),
  /** Minutes after the end within which answers that were begun in time can still be submitted. */
  grace: z._default(z.int().check(z.minimum(0), z.maximum(MOST.grace)), 10),
  /** Weekdays on which it is open, 1 for Monday; empty for every day. */
  weekdays: z._default(
    z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
    [],
  ),
  /** Hours of each day in which it is open, in the contest's time zone. */
  hours: z._default(z.nullable(z.object({ from: clock, until: clock })), null),
  total: count(MOST.total),
  /** Whether answers go to a waiting list when no places are left. */
  hasWaitingList: z._default(z.boolean(), false),
  once: z._default(
    z.nullable(z.object({ by: z.enum(ONCE_BY), every: z._default(z.enum(ONCE_EVERY), 'ever') })),
    null,
  ),
  /** Until when answers given with an account can be changed or withdrawn; null: never. */
  changeUntil: z._default(z.nullable(moment), null),
  theme: z._default(formTheme, formTheme.parse({})),
  /** Whether search engines may list it. Otherwise it is only found by its address. */
  isListed: z._default(z.boolean(), false),
  /** Origins of sites that may embed it. */
  embedOrigins: z._default(z.array(origin).check(z.maxLength(MOST.origins)), []),
});
export type FormSettings = z.output<typeof formSettings>;
