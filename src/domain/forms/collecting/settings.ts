import type { Flaw } from '#contract/call/flaw.ts';
import type { FormRule } from '#contract/forms/broken.ts';
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

/** Returns the settings of a form that contradict each other (design of forms, 3). */
export function settingsFlaws(settings: FormSettings): Flaw[] {
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
    ...themeFlaws(settings.theme).map(([field, name]) => flaw(`theme.${field}`, name)),
  ].filter((one) => one !== false);
}
