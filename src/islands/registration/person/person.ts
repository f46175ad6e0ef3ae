import * as z from 'zod/mini';
import type { Profile } from '#contract/identity/session.ts';
import { AGREED_EDITION, writePerson, type TeamView } from '#contract/registration/team.ts';
import {
  isIdNumber,
  AGE_OF_CONSENT,
  ageOn,
  plainIdNumber,
} from '#domain/registration/team/person.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { like } from '#islands/session/schema.ts';

const { shape } = writePerson.body;

/** Whether a parent has to say yes for somebody of this birthday. */
export const isMinor = (birthday: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(birthday) && ageOn(birthday, localTime(new Date()).day) < AGE_OF_CONSENT;

const optional = (schema: z.ZodMiniType) => z.union([z.literal(''), schema]);

/** What is typed of a person. What is wrong with a document is said by `documentWrong`, for it depends on the country. */
export const personForm = z.object({
  name: like(shape.name, 'form.required'),
  nameLatin: like(optional(shape.nameLatin), 'form.textRule'),
  school: like(shape.school, 'form.required'),
  birthday: like(shape.birthday, 'form.required'),
  idCountry: like(shape.idCountry, 'form.required'),
  idNumber: z.string(),
  phonenumber: like(optional(shape.guardianPhone), 'form.phoneRule'),
  code: like(optional(shape.guardianCode), 'form.codeRule'),
  rules: z.boolean(),
  privacy: z.boolean(),
  publication: z.boolean(),
});
export type PersonText = z.output<typeof personForm>;

/** Whether a number cannot be one of its country; empty where the one that was written before stays. */
export function isDocumentWrong({ idCountry, idNumber }: PersonText, isKept: boolean): boolean {
  if (idNumber.trim() === '') return !isKept;
  return !isIdNumber({ country: idCountry, number: plainIdNumber(idNumber) });
}

/** What is said of the number of a document, and of a wrong one: of mainland China it is one certain document. */
export const documentWords = (country: string) =>
  country === 'CN'
    ? ({ hint: 'enter.idResidentHint', wrong: 'enter.idResidentWrong' } as const)
    : ({ hint: 'enter.idHint', wrong: 'enter.idWrong' } as const);

/** What a profile knows of somebody that is asked here, too. */
type Known = Pick<Profile, 'colleges' | 'workName'>;

/** What was written before, as it is typed; before anything was, what the profile knows. */
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

/** What was typed as the call takes it. */
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
