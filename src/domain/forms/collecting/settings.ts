import type { Flaw } from '#contract/call/flaw.ts';
import type { FormRule } from '#contract/forms/broken.ts';
import type { FormPurpose } from '#contract/forms/form.ts';
import type { FormSettings } from '#contract/forms/settings.ts';
import { themeFlaws, type ThemeFlaw } from '#domain/forms/theme.ts';

type Named = FormRule | 'needed' | 'endBeforeStart';

const PLAIN: ReadonlySet<Named> = new Set<Named>(['needed', 'endBeforeStart']);
const flaw = (place: keyof FormSettings | `theme.${ThemeFlaw[0]}`, name: Named): Flaw => ({
  place,
  rules: [{ name: PLAIN.has(name) ? name : `form.${name}`, values: {} }],
});

const isReversed = ({ from, until }: FormSettings): boolean =>
  from !== null && until !== null && new Date(from) >= new Date(until);

type Fixed = Pick<FormSettings, 'access' | 'isAnonymous' | 'hasWaitingList' | 'changeUntil'>;

/**
 * With all other settings nobody could apply: an application belongs to an account, is decided at once or not at all,
 * and is changed only while it is returned.
 */
const APPLY: Fixed = {
  access: 'account',
  isAnonymous: false,
  hasWaitingList: false,
  changeUntil: null,
};
const APPLY_RULES: Readonly<Record<keyof Fixed, FormRule>> = {
  access: 'applyAccount',
  isAnonymous: 'applyNamed',
  hasWaitingList: 'applyWaiting',
  changeUntil: 'applyChange',
};

/** The settings that a purpose leaves no choice about. */
export const fixedSettings = (purpose: FormPurpose): Partial<Fixed> =>
  purpose === 'workflow' ? APPLY : {};

const purposeFlaws = (settings: FormSettings, purpose: FormPurpose): Flaw[] =>
  Object.entries(fixedSettings(purpose)).flatMap(([name, value]) => {
    const field = name as keyof Fixed;
    return settings[field] === value ? [] : [flaw(field, APPLY_RULES[field])];
  });

/** Returns the settings of a form that contradict each other, or its purpose (design of forms, 3). */
export function settingsFlaws(settings: FormSettings, purpose: FormPurpose = 'survey'): Flaw[] {
  const { access, password, isAnonymous, hours, once, changeUntil } = settings;
  const isAccount = access === 'account';
  return [
    access === 'password' && password === '' && flaw('password', 'needed'),
    isReversed(settings) && flaw('until', 'endBeforeStart'),
    hours !== null && hours.from === hours.until && flaw('hours', 'sameHours'),
    once?.by === 'account' && !isAccount && flaw('once', 'onceAccount'),
    // Once an anonymous answer is stored, nobody can tell whose it is, so that its owner cannot change it.
    changeUntil !== null && isAnonymous && flaw('changeUntil', 'anonymousChange'),
    changeUntil !== null && !isAccount && flaw('changeUntil', 'changeAccount'),
    ...purposeFlaws(settings, purpose),
    ...themeFlaws(settings.theme).map(([field, name]) => flaw(`theme.${field}`, name)),
  ].filter((one) => one !== false);
}
