import { SMS_COUNTRIES } from '#contract/system/built-in.ts';
import { Fault } from '#contract/fault.ts';
import { countriesIn, countryOf, HOME_COUNTRY } from '#domain/messaging/country.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readParameter } from '#server/platform/parameter/parameter.ts';

/** Codes of the countries that the office allows messages to be sent to. */
export const readCountries = async (db: Database): Promise<string[]> =>
  countriesIn((await readParameter(db, SMS_COUNTRIES.key)) ?? SMS_COUNTRIES.first);

/**
 * Checks that the office allows messages to the country of a phone number. Called before every use of a new number:
 * when a code is requested, and when a number is entered for an account (threat 19).
 * @returns whether the message would leave the country
 * @throws Fault phoneCountry
 */
export async function demandReachable(db: Database, phone: string): Promise<{ isAbroad: boolean }> {
  const country = countryOf(phone, await readCountries(db));
  if (country === undefined) throw new Fault('phoneCountry');
  return { isAbroad: country !== HOME_COUNTRY };
}
