import { slice } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { FILLING_KEYS } from '#islands/forms/texts.ts';
import { ENTER_KEYS } from '#islands/registration/texts.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import { SESSION_KEYS } from '#lib/texts/session.ts';

/** The texts of an island that needs a session. */
export const accountTexts = (locale: Locale) => ({
  texts: slice(locale, ACCOUNT_KEYS),
  sessionTexts: slice(locale, SESSION_KEYS),
});

/** The texts of an island in which a contest is entered, with the questions of its form. */
export const enterTexts = (locale: Locale) => ({
  enterTexts: slice(locale, ENTER_KEYS),
  fillingTexts: slice(locale, FILLING_KEYS),
  ...accountTexts(locale),
});
