import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { day } from '#contract/call/moment.ts';
import { inOrder } from '#contract/call/order.ts';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { countryCode } from '#contract/call/text/country.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { webAddress } from '#contract/call/text/web-address.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { contentType } from '#contract/kind/editorial.ts';

/** How far a policy reaches, from agreements between countries to rules of a city. */
export const POLICY_LEVELS = ['international', 'national', 'regional', 'local'] as const;
export type PolicyLevel = (typeof POLICY_LEVELS)[number];

/** Maximum number of countries that a policy names. */
const MOST_COUNTRIES = 30;

/** The fields of a policy that lists show. */
export const policyCard = z.object({
  id: z.int(),
  title: bilingual,
  issuer: bilingual,
  /** The number under which it was issued; empty if it has none. */
  number: z.string().check(z.trim(), z.maxLength(LENGTH.name)),
  level: z.enum(POLICY_LEVELS),
  inForceFrom: day,
  /** The last day on which it is in force; null if no end is known. */
  inForceUntil: z.nullable(day),
  /** The countries in which it applies. */
  countries: z.array(countryCode).check(z.maxLength(MOST_COUNTRIES)),
  summary: optionalBilingual,
});
export type PolicyCard = z.infer<typeof policyCard>;

/** A policy that matters to firms of other countries, with a link to its official text. */
export const policy = z.extend(policyCard, {
  /** Sanitised HTML: what the office explains of it. */
  body: optionalBilingual,
  url: webAddress,
});
export type Policy = z.infer<typeof policy>;

/** Lists all policies, those that came into force last first. */
export const listPolicies = endpoint({
  name: 'policyList',
  method: 'GET',
  path: '/api/cooperation/policy/list',
  output: single(z.array(policyCard)),
});

export const getPolicy = endpoint({
  name: 'policy',
  method: 'GET',
  path: '/api/cooperation/policy/detail/{id}',
  params: z.object({ id: recordId }),
  output: single(policy),
});

/** Policies as the office keeps them. */
export const policyContent = contentType({
  type: 'policy',
  area: 'cooperation',
  isOrdered: false,
  date: 'inForceFrom',
  richText: ['body'],
  data: z
    .extend(z.omit(policy, { id: true }), {
      title: neededText(LENGTH.title),
      issuer: neededText(LENGTH.name),
      number: z._default(policyCard.shape.number, ''),
      countries: z._default(policyCard.shape.countries, []),
      inForceUntil: z._default(policyCard.shape.inForceUntil, null),
      summary: optionalText(LENGTH.summary),
      body: optionalText(LENGTH.body),
    })
    .check(
      inOrder({
        low: 'inForceFrom',
        high: 'inForceUntil',
        fault: 'endBeforeStart',
        mayBeEqual: true,
      }),
    ),
});
