import { FORM_ACCESS, type FormSettings } from '#contract/forms/settings.ts';
import type { FormTheme } from '#contract/forms/theme.ts';
import { part } from '#islands/admin/kit/part.ts';
import type { FieldOf } from '#islands/admin/form/field.ts';
import type { Fields } from '#islands/admin/form/merge/merge.ts';

const ButtonInput = part(async () => (await import('./ButtonInput.tsx')).ButtonInput);
const ColourInput = part(async () => (await import('./ColourInput.tsx')).ColourInput);
const HoursInput = part(async () => (await import('./HoursInput.tsx')).HoursInput);
const OnceInput = part(async () => (await import('./OnceInput.tsx')).OnceInput);
const OriginsInput = part(async () => (await import('./OriginsInput.tsx')).OriginsInput);
const WeekdaysInput = part(async () => (await import('./WeekdaysInput.tsx')).WeekdaysInput);

/** Whether a setting means something: an account is asked for. What was set before is shown, so that it can be taken back. */
const isChangeable = ({ access, changeUntil }: Fields): boolean =>
  access === 'account' || typeof changeUntil === 'string';

const isLimited = ({ total, hasWaitingList }: Fields): boolean =>
  typeof total === 'number' || hasWaitingList === true;

/** How a form looks. */
const THEME: readonly FieldOf<FormTheme>[] = [
  { name: 'colour', Input: ColourInput, hint: 'admin.formColourHint' },
  { name: 'background', Input: ColourInput, hint: 'admin.formBackgroundHint' },
  { name: 'logo', kind: 'picture' },
  { name: 'picture', kind: 'picture' },
  { name: 'button', Input: ButtonInput, hint: 'admin.formButtonHint' },
  { name: 'hasNumbers', kind: 'switch' },
];

/** When a form takes answers, whose, and how many. */
export const SETTINGS: readonly FieldOf<FormSettings>[] = [
  { name: 'access', kind: 'choice', choices: FORM_ACCESS, hint: 'admin.formAccessHint' },
  {
    name: 'password',
    kind: 'text',
    isNeeded: true,
    isShown: ({ access }) => access === 'password',
  },
  { name: 'isAnonymous', kind: 'switch', hint: 'admin.formAnonymousHint' },
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
