import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LANGUAGE_TAG, shownIn, type Locale } from '#contract/call/locale.ts';

/** A text in the reader's language; one that is written in the other alone is marked by its language. */
export function Said({ of, locale }: { of: Bilingual; locale: Locale }) {
  const written = shownIn(of, locale);
  return written === locale ? of[written] : <span lang={LANGUAGE_TAG[written]}>{of[written]}</span>;
}
