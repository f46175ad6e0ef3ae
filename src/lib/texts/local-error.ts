import type { MessageKey } from '#content/i18n/translate.ts';

/**
 * Keys of the failures of specification 8 that are found in the browser, by a form, a captcha or a guard, and not by
 * a call.
 */
export const LOCAL_ERROR_KEYS = [
  'error.captchaRequired',
  'error.unauthorisedAccess',
  'error.noAccessPage',
  'error.formInvalid',
  'error.jsonFormat',
  'error.codeCopy',
  'error.save',
  'error.logInFirst',
] as const satisfies readonly MessageKey[];
export type LocalErrorKey = (typeof LOCAL_ERROR_KEYS)[number];
