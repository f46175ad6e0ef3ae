import * as z from 'zod/mini';
import { countryCode } from '#contract/call/text/country.ts';
import { day } from '#contract/call/moment.ts';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { givenText } from '#contract/call/text/text.ts';
import { webAddress } from '#contract/call/text/web-address.ts';
import { fee, howToPay } from '../activity/fee.ts';
import { activityQuestion, MOST_QUESTIONS } from '../activity/question.ts';

/** The kinds of listings. `legalService` is for legal institutions alone. */
export const LISTING_KINDS = [
  'supply',
  'demand',
  'cooperationDemand',
  'service',
  'research',
  'legalService',
  'dataset',
  'activity',
] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** Currencies of the BRICS countries, and the two in which most trade is settled (ISO 4217). */
export const CURRENCIES = [
  'CNY',
  'BRL',
  'RUB',
  'INR',
  'ZAR',
  'AED',
  'EGP',
  'ETB',
  'IRR',
  'IDR',
  'USD',
  'EUR',
] as const;
/** Bands of an amount of money, each up to its figure. */
export const AMOUNTS = ['10k', '100k', '1m', '10m', '100m', 'over'] as const;
/** Languages in which a service is given (ISO 639-1). */
export const LANGUAGES = [
  'zh',
  'en',
  'pt',
  'ru',
  'hi',
  'ar',
  'am',
  'fa',
  'id',
  'fr',
  'es',
] as const;

const MOST_COUNTRIES = 20;
/** Maximum number of files of a dataset. */
export const MOST_DISTRIBUTIONS = 20;

const line = optionalText(120);
const lines = optionalText(300);
const countries = z._default(z.array(countryCode).check(z.maxLength(MOST_COUNTRIES)), []);
/** Technology readiness level. */
const readiness = z.nullable(z.int().check(z.minimum(1), z.maximum(9)));
const amount = z.nullable(z.enum(AMOUNTS));
const currency = z.nullable(z.enum(CURRENCIES));
/** Goods by the Harmonised System: 4 to 10 digits. */
const goods = z.string().check(z.maxLength(10), z.regex(/^\d{4,10}$/, 'goodsCode'));
/** Whether a day exists: no 31 June, no day 0. */
function isReal(local: string): boolean {
  const moment = Date.parse(`${local}Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(local);
}
/** Date and time at the place itself, such as `2026-09-01T09:00`. */
const localTime = z
  .string()
  .check(
    z.maxLength(16),
    z.regex(/^[2-9]\d{3}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/, 'datetime'),
    z.refine(isReal, 'datetime'),
  );

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
/** A time zone by its name in the IANA database. */
const zone = z.string().check(z.minLength(1), z.maxLength(40), z.refine(isZone, 'zone'));

const some = <T extends z.ZodMiniType>(choice: T, most: number) =>
  z.array(choice).check(z.minLength(1), z.maxLength(most));

/** A part of a dataset that can be fetched. */
const distribution = z.object({
  title: givenText(120, 1),
  url: webAddress,
  /** Such as CSV. */
  format: givenText(20, 1),
});

/** What a listing says besides its texts, by its kind. */
export const FACTS = {
  supply: z.object({
    offer: z.enum(['product', 'technology', 'capacity']),
    goods: z._default(z.array(goods).check(z.maxLength(10)), []),
    readiness,
    minimumOrder: line,
    certificates: lines,
  }),
  demand: z.object({
    quantity: line,
    amount,
    currency,
    neededBy: z.nullable(day),
    readiness,
  }),
  cooperationDemand: z.object({
    mode: z.enum(['venture', 'licence', 'agency', 'investment', 'development']),
    amount,
    currency,
  }),
  service: z.object({
    type: z.enum(['design', 'testing', 'consulting', 'integration', 'maintenance', 'training']),
    site: z.enum(['onSite', 'remote', 'both']),
    price: z.enum(['fixed', 'time', 'result', 'negotiable']),
    qualifications: lines,
  }),
  research: z.object({
    result: lines,
    readiness,
    patents: lines,
    mode: z.enum(['transfer', 'licence', 'development', 'commission']),
  }),
  legalService: z.object({
    areas: some(
      z.enum(['corporate', 'contract', 'property', 'data', 'tax', 'labour', 'trade', 'dispute']),
      8,
    ),
    jurisdictions: some(countryCode, MOST_COUNTRIES),
    languages: some(z.enum(LANGUAGES), LANGUAGES.length),
  }),
  dataset: z.object({
    licence: z.enum(['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'ODbL-1.0', 'own']),
    edition: z._default(givenText(40), ''),
    from: z.nullable(day),
    until: z.nullable(day),
    place: line,
    frequency: z.nullable(z.enum(['once', 'year', 'quarter', 'month', 'week', 'day', 'steady'])),
    access: z.enum(['open', 'request']),
    distributions: z._default(z.array(distribution).check(z.maxLength(MOST_DISTRIBUTIONS)), []),
  }),
  activity: z.object({
    starts: localTime,
    ends: localTime,
    zone,
    place: optionalText(200),
    /** Number of places; null for as many as come. */
    capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
    /** Until when people sign up here; null if they cannot. Versions from before this fact have none. */
    signUpUntil: z._default(z.nullable(localTime), null),
    /** Versions from before these facts are free. */
    fee: z._default(fee, null),
    howToPay,
    /** What is asked of those who sign up. Versions from before this fact have none. */
    questions: z._default(z.array(activityQuestion).check(z.maxLength(MOST_QUESTIONS)), []),
  }),
} as const satisfies Record<ListingKind, z.ZodMiniObject>;

/** The facts of a kind of listing. */
export type FactsOf<Kind extends ListingKind> = z.output<(typeof FACTS)[Kind]>;
/** The countries that a listing wants to reach; none means any. */
export const wantedCountries = countries;
