import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from './office.ts';

/** A name in the reader's language; Chinese where there is no other. */
export function useName(): (name: Bilingual) => string {
  const { locale } = useOffice();
  return (name) => name[locale] || name.zh;
}
