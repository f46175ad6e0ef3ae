import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from './office.ts';

/** Returns a function for a name in the reader's language, with Chinese as the fallback. */
export function useName(): (name: Bilingual) => string {
  const { locale } = useOffice();
  return (name) => name[locale] || name.zh;
}
