import * as z from 'zod/mini';
import { clock, moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { ORIGIN_SOURCE } from './framing.ts';
import { count } from './field/field-base.ts';
import { formTheme } from './theme.ts';

/** Who may fill a form in: everybody who passes a captcha, whoever is logged in, or whoever knows its password. */
export const FORM_ACCESS = ['open', 'account', 'password'] as const;

/** By what somebody is known again who has answered already. The last two are friction and no proof. */
export const ONCE_BY = ['account', 'phone', 'idNumber', 'device', 'address'] as const;
export type OnceBy = (typeof ONCE_BY)[number];
/** For how long one answer is all that somebody may give, by the calendar of the contest's time zone. */
export const ONCE_EVERY = ['ever', 'month', 'week', 'day'] as const;
export type OnceEvery = (typeof ONCE_EVERY)[number];

/** Where another site may show a form. */
const origin = z
  .string()
  .check(z.regex(new RegExp(`^${ORIGIN_SOURCE}$`), 'origin'), z.maxLength(200));

const MOST = { grace: 24 * 60, total: 1_000_000, origins: 20, password: 64 } as const;

/** When a form takes answers, whose, and how many (design of forms, 3). They hold for all of its versions. */
export const formSettings = z.object({
  access: z._default(z.enum(FORM_ACCESS), 'open'),
  /** What everybody who is invited is told; it keeps passers-by out and is no secret of anyone. */
  password: z._default(givenText(MOST.password), ''),
  /** No answer keeps who gave it, from where, or the time of day. */
  isAnonymous: z._default(z.boolean(), false),
  from: z._default(z.nullable(moment), null),
  until: z._default(z.nullable(moment), null),
  /** Minutes within which whoever began in time may still finish. */
  grace: z._default(z.int().check(z.minimum(0), z.maximum(MOST.grace)), 10),
  /** The days on which it is open, from 1 for Monday; none for all. */
  weekdays: z._default(
    z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
    [],
  ),
  /** The hours of each day, by the clock of the contest's time zone. */
  hours: z._default(z.nullable(z.object({ from: clock, until: clock })), null),
  total: count(MOST.total),
  /** Whether those who come when nothing is left wait for a place. */
  hasWaitingList: z._default(z.boolean(), false),
  once: z._default(
    z.nullable(z.object({ by: z.enum(ONCE_BY), every: z._default(z.enum(ONCE_EVERY), 'ever') })),
    null,
  ),
  /** Until when whoever answered with an account may change or withdraw it; null: never. */
  changeUntil: z._default(z.nullable(moment), null),
  theme: z._default(formTheme, formTheme.parse({})),
  /** Whether those who search may find it; one that is not is for whoever has its address. */
  isListed: z._default(z.boolean(), false),
  /** The sites that may show it within their pages. */
  embedOrigins: z._default(z.array(origin).check(z.maxLength(MOST.origins)), []),
});
export type FormSettings = z.output<typeof formSettings>;
