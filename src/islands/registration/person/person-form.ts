import * as z from 'zod/mini';
import { savePerson } from '#contract/registration/team.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { ageOn } from '#domain/registration/team/person.ts';
import { validatedBy, requiredText } from '#islands/session/schema.ts';
import type { EnterTexts } from '../texts.ts';
import { documentWords, isDocumentWrong, isMinor, type PersonText } from './person.ts';

const { shape } = savePerson.body;

/** Maximum age in years of a person who enters. */
const OLDEST = 120;

function isBirthday(birthday: string): boolean {
  const age = ageOn(birthday, localTime(new Date()).day);
  return age >= 0 && age <= OLDEST;
}

const isDay = (text: string): boolean => shape.birthday.safeParse(text).success;
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{M} .'’-]*$/u.test(text);
const isNameLatin = (text: string): boolean => shape.nameLatin.safeParse(text).success;
const optional = (schema: z.ZodMiniType) => z.union([z.literal(''), schema]);

const fields = (texts: EnterTexts) =>
  z.object({
    name: requiredText(shape.name),
    nameLatin: z.string().check(
      z.refine(isLatin, texts['enter.nameLatinWrong']),
      z.refine((text) => !isLatin(text) || isNameLatin(text), 'form.textRule'),
    ),
    school: requiredText(shape.school),
    birthday: z.string().check(
      z.refine(isDay, 'form.required'),
      z.refine((text) => !isDay(text) || isBirthday(text), texts['enter.birthdayWrong']),
    ),
    idCountry: validatedBy(shape.idCountry, 'form.required'),
    idNumber: z.string(),
    phonenumber: validatedBy(optional(shape.guardianPhone), 'form.phoneRule'),
    code: validatedBy(optional(shape.guardianCode), 'form.codeRule'),
    rules: z.boolean(),
    privacy: z.boolean(),
    publication: z.boolean(),
  });

/** Statements that the person has already made and need not repeat. */
export interface Stated {
  hasDocument: boolean;
  hasAgreed: boolean;
  hasGuardian: boolean;
}

/** Checks all input together, so that one press shows everything that is missing. */
export function personForm({ hasDocument, hasAgreed, hasGuardian }: Stated, texts: EnterTexts) {
  const needsGuardian = ({ birthday }: PersonText) => !hasGuardian && isMinor(birthday);
  const documentFault = ({ idNumber, idCountry }: PersonText) =>
    idNumber.trim() === '' ? 'form.required' : texts[documentWords(idCountry).wrong];
  return fields(texts).check(
    z.refine((text) => !isDocumentWrong(text, hasDocument), {
      path: ['idNumber'],
      error: ({ input }) => documentFault(input as PersonText),
    }),
    z.refine((text) => !needsGuardian(text) || text.phonenumber !== '', {
      path: ['phonenumber'],
      error: 'form.phoneRule',
    }),
    z.refine((text) => !needsGuardian(text) || text.code !== '', {
      path: ['code'],
      error: 'form.codeRule',
    }),
    z.refine(({ rules }) => hasAgreed || rules, {
      path: ['rules'],
      error: texts['enter.agreeRulesWrong'],
    }),
    z.refine(({ privacy }) => hasAgreed || privacy, {
      path: ['privacy'],
      error: 'form.consentRule',
    }),
  );
}
