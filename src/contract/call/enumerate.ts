import type { Locale } from './locale.ts';

/** Names one after the other, as a language parts them. */
export const enumerate = (names: readonly string[], locale: Locale): string =>
  names.join(locale === 'zh' ? '、' : ', ');
