import type { Locale } from '#contract/call/locale.ts';
import { localise } from '#lib/localise.ts';

/** Address at which a form is filled in. */
export const formAddress = (key: string, locale: Locale): string =>
  location.origin + localise(`/form/${key}/`, locale);
