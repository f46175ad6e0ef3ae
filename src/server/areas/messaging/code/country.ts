import { SMS_COUNTRIES } from '#contract/system/built-in.ts';
import { Fault } from '#contract/fault.ts';
import { countriesIn, countryOf, HOME } from '#domain/messaging/country.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readParameter } from '#server/platform/parameter/parameter.ts';

/** The codes of the countries whose phones are sent messages, as the office has chosen them. */
export const readCountries = async (db: Database): Promise<string[]> =>
  countriesIn((await readParameter(db, SMS_COUNTRIES.key)) ?? SMS_COUNTRIES.first);

/**
 * Every number that a message may ever go to is asked about here: when a code is asked for, and when somebody enters one
 * for an account (threat 19).
 * @returns whether the message would leave the country
 * @throws Fault phoneCountry
 */
export async function demandReachable(db: Database, phone: string): Promise<{ isAbroad: boolean }> {
  const country = countryOf(phone, await readCountries(db));
  if (country === undefined) throw new Fault('phoneCountry');
  return { isAbroad: country !== HOME };
}
