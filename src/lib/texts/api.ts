import type { MessageKey } from '#content/i18n/translate.ts';

/** Dictionary keys that calls need. Pages hand them to their islands, which never load the whole dictionary. */
export const ERROR_KEYS = [
  'error.sessionExpired',
  'error.sessionInvalid',
  'error.logInAgain',
  'error.cancel',
  'error.unauthorised',
  'error.forbidden',
  'error.notFound',
  'error.unknown',
  'error.duplicate',
  'error.network',
  'error.timeout',
  'error.status',
  'error.backend',
  'error.download',
  'error.downloadFailed',
  'error.uploadPicture',
  'error.uploadFile',
  'error.uploadImage',
  'error.tooManyFiles',
] as const satisfies readonly MessageKey[];

export type ErrorKey = (typeof ERROR_KEYS)[number];
export type ErrorTexts = Readonly<Record<ErrorKey, string>>;
