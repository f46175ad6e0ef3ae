import type { Flaw } from '#contract/call/flaw.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { OrganisationIdentity } from '#contract/cooperation/organisation.ts';
import { isCreditCode, isLei } from './check-digit.ts';

type Numbers = Pick<OrganisationIdentity, 'country' | 'registrationNumber' | 'lei'>;

/** Returns a registration number as it is kept: in half width and capitals, without spaces and dashes. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/**
 * Returns what numbers are compared by: their letters and digits. Some countries write the same number with points and
 * slashes or without, such as `12.345.678/0001-95` of Brazil.
 */
export function comparedNumber(number: string): string {
  const plain = plainNumber(number);
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '') || plain;
}

const flaw = (place: string): Flaw => ({ place, rules: [{ name: 'wrongCheckDigit', values: {} }] });

/** Returns the numbers of an identity whose check digits are wrong. */
export function numberFlaws({ country, registrationNumber, lei }: Numbers): Flaw[] {
  const isWrong = country === 'CN' && !isCreditCode(plainNumber(registrationNumber));
  return [
    ...(isWrong ? [flaw('registrationNumber')] : []),
    ...(lei !== null && !isLei(lei) ? [flaw('lei')] : []),
  ];
}

/** Returns a name in both languages; where it is not translated it is shown as it was written. */
export const shownName = ({ zh, en }: Bilingual): Bilingual => ({ zh: zh || en, en: en || zh });

const FIELDS = [
  'kind',
  'original',
  'name',
  'country',
  'region',
  'lei',
] as const satisfies readonly (keyof OrganisationIdentity)[];
type Compared = Pick<OrganisationIdentity, (typeof FIELDS)[number]>;

/** Returns the fields in which two identities differ, apart from the sealed number. */
export const changedFields = (before: Compared, after: Compared): string[] =>
  FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
