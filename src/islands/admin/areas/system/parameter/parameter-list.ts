import { CONTENT_TYPES } from '#contract/content-types.ts';
import {
  APPROVED_KINDS,
  CONFIRMED_DEEDS,
  listIn,
  SMS_COUNTRIES,
} from '#contract/system/built-in.ts';
import { countriesIn } from '#domain/messaging/country.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { CALLING_CODES, callingName } from '#lib/calling-code.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** A parameter whose value is a selection; it is stored as a comma-separated list. */
interface ParameterList {
  all: readonly string[];
  read(value: string): string[];
  nameOf(one: string): string;
}

/** Choices of a parameter; undefined if it is not a list. */
export function parameterList(
  key: string,
  { t, locale }: Pick<Office, 't' | 'locale'>,
): ParameterList | undefined {
  if (key === APPROVED_KINDS) {
    return {
      all: CONTENT_TYPES.map(({ type }) => type),
      read: listIn,
      nameOf: (type) => t(`resource.${type}` as OfficeKey),
    };
  }
  if (key === CONFIRMED_DEEDS.key) {
    return {
      all: CONFIRMED_DEEDS.all,
      read: listIn,
      nameOf: (deed) => t(`admin.choice.confirmedDeed.${deed}` as OfficeKey),
    };
  }
  if (key === SMS_COUNTRIES.key) {
    const taiwan = t('admin.countryTaiwan');
    return {
      all: CALLING_CODES,
      read: countriesIn,
      nameOf: (code) => callingName(code, locale, taiwan),
    };
  }
  return undefined;
}
