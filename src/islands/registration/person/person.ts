import type { Profile } from '#contract/identity/session.ts';
import { AGREED_EDITION, type TeamView } from '#contract/registration/team.ts';
import {
  isIdNumber,
  AGE_OF_CONSENT,
  ageOn,
  plainIdNumber,
} from '#domain/registration/team/person.ts';
import { localTime } from '#domain/calendar/local-time.ts';

/** Whether somebody with this birthday needs a parent's consent. */
export const isMinor = (birthday: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(birthday) && ageOn(birthday, localTime(new Date()).day) < AGE_OF_CONSENT;

/** Input about a person. */
export interface PersonText {
  name: string;
  nameLatin: string;
  school: string;
  birthday: string;
  idCountry: string;
  idNumber: string;
  phonenumber: string;
  code: string;
  rules: boolean;
  privacy: boolean;
  publication: boolean;
}

/** Whether a document number is invalid for its country. An empty one is valid if the earlier number is kept. */
export function isDocumentWrong(
  { idCountry, idNumber }: Pick<PersonText, 'idCountry' | 'idNumber'>,
  isKept: boolean,
): boolean {
  if (idNumber.trim() === '') return !isKept;
  return !isIdNumber({ country: idCountry, number: plainIdNumber(idNumber) });
}

/** Hint and error text for a document number: mainland China requires one specific document. */
export const documentWords = (country: string) =>
  country === 'CN'
    ? ({ hint: 'enter.idResidentHint', wrong: 'enter.idResidentWrong' } as const)
    : ({ hint: 'enter.idHint', wrong: 'enter.idWrong' } as const);

/** Fields of a profile that are asked for here too. */
type Known = Pick<Profile, 'colleges' | 'workName'>;

/** Initial values: what was written before, otherwise what the profile contains. */
export const toText = (person: TeamView['person'], known?: Known): PersonText => ({
  name: person?.name ?? '',
  nameLatin: person?.nameLatin ?? '',
  school: person?.school ?? (known?.colleges || known?.workName || ''),
  birthday: person?.birthday ?? '',
  idCountry: person?.idCountry ?? 'CN',
  idNumber: '',
  phonenumber: '',
  code: '',
  rules: person?.hasAgreed ?? false,
  privacy: person?.hasAgreed ?? false,
  publication: person?.isPublic ?? false,
});

/** Converts the input to the body of the call. */
export function toBody(typed: PersonText) {
  const { rules, privacy, publication, idNumber, phonenumber, code, ...text } = typed;
  const guardian = phonenumber !== '' && code !== '';
  return {
    ...text,
    ...(idNumber.trim() !== '' && { idNumber: idNumber.trim() }),
    agreesToRules: rules,
    agreesToPrivacy: privacy,
    edition: AGREED_EDITION,
    agreesToPublication: publication,
    ...(guardian && { guardianPhone: phonenumber, guardianCode: code }),
  };
}
