import type { MessageKey } from '#content/i18n/translate.ts';

/** The failures of specification 8 that no call reports: a form, a captcha or a guard finds them in the browser. */
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
