import { FORM_ACCESS, type FormSettings } from '#contract/forms/settings.ts';
import type { FormPurpose } from '#contract/forms/form.ts';
import type { FormTheme } from '#contract/forms/theme.ts';
import { fixedSettings } from '#domain/forms/collecting/settings.ts';
import { part } from '#islands/admin/kit/part.ts';
import type { FieldOf } from '#islands/admin/form/field.ts';
import type { Fields } from '#islands/admin/form/merge/merge.ts';

const ButtonInput = part(async () => (await import('./ButtonInput.tsx')).ButtonInput);
const ColourInput = part(async () => (await import('./ColourInput.tsx')).ColourInput);
const HoursInput = part(async () => (await import('./HoursInput.tsx')).HoursInput);
const OnceInput = part(async () => (await import('./OnceInput.tsx')).OnceInput);
const OriginsInput = part(async () => (await import('./OriginsInput.tsx')).OriginsInput);
const WeekdaysInput = part(async () => (await import('./WeekdaysInput.tsx')).WeekdaysInput);

/** The purpose among the values of a form. */
export const purposeOf = ({ purpose }: Fields): FormPurpose => purpose as FormPurpose;

/** Whether the purpose of a form leaves no choice about a setting. */
const isFixed = (name: string, values: Fields): boolean => name in fixedSettings(purposeOf(values));

/**
 * Whether answers can be changed later, which requires an account. A value that was set before stays visible, so that
 * it can be removed.
 */
const isChangeable = (values: Fields): boolean =>
  (values['access'] === 'account' && !isFixed('changeUntil', values)) ||
  typeof values['changeUntil'] === 'string';

const isLimited = (values: Fields): boolean =>
  (typeof values['total'] === 'number' && !isFixed('hasWaitingList', values)) ||
  values['hasWaitingList'] === true;

const isNameless = (values: Fields): boolean =>
  !isFixed('isAnonymous', values) || values['isAnonymous'] === true;

const isPossible = (access: string, values: Fields): boolean =>
  (fixedSettings(purposeOf(values)).access ?? access) === access;

/** Appearance of a form. */
const THEME: readonly FieldOf<FormTheme>[] = [
  { name: 'colour', Input: ColourInput, hint: 'admin.formColourHint' },
  { name: 'background', Input: ColourInput, hint: 'admin.formBackgroundHint' },
  { name: 'logo', kind: 'picture' },
  { name: 'picture', kind: 'picture' },
  { name: 'button', Input: ButtonInput, hint: 'admin.formButtonHint' },
  { name: 'hasNumbers', kind: 'switch' },
];

/** Settings for when a form accepts answers, from whom, and how many. */
export const SETTINGS: readonly FieldOf<FormSettings>[] = [
  {
    name: 'access',
    kind: 'choice',
    choices: FORM_ACCESS,
    isPossible,
    hint: 'admin.formAccessHint',
  },
  {
    name: 'password',
    kind: 'text',
    isNeeded: true,
    isShown: ({ access }) => access === 'password',
  },
  {
    name: 'isAnonymous',
    kind: 'switch',
    hint: 'admin.formAnonymousHint',
    isShown: isNameless,
  },
  { name: 'once', Input: OnceInput, hint: 'admin.formOnceHint' },
  { name: 'from', kind: 'moment', isNullable: true },
  { name: 'until', kind: 'moment', isNullable: true },
  {
    name: 'grace',
    kind: 'number',
    hint: 'admin.formGraceHint',
    isShown: ({ until, hours }) => typeof until === 'string' || Boolean(hours),
  },
  { name: 'weekdays', Input: WeekdaysInput, hint: 'admin.formWeekdaysHint' },
  { name: 'hours', Input: HoursInput, hint: 'admin.formHoursHint' },
  { name: 'total', kind: 'number', hint: 'admin.formTotalHint' },
  { name: 'hasWaitingList', kind: 'switch', isShown: isLimited },
  { name: 'changeUntil', kind: 'moment', isNullable: true, isShown: isChangeable },
  { name: 'theme', kind: 'group', fields: THEME },
  { name: 'isListed', kind: 'switch', hint: 'admin.formListedHint' },
  { name: 'embedOrigins', Input: OriginsInput, hint: 'admin.formEmbedHint' },
];
