import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { Said } from '#islands/ui/said/Said.tsx';
import { useWording } from './wording.ts';

/** A text of the form; Chinese text on an English page is marked by its language. */
export function Words({ of }: { of: Bilingual }) {
  const { locale } = useWording();
  return <Said of={of} locale={locale} />;
}
