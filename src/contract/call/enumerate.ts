import type { Locale } from './locale.ts';

/** Joins names into a list, with the separator of the language. */
export const enumerate = (names: readonly string[], locale: Locale): string =>
  names.join(locale === 'zh' ? '、' : ', ');
