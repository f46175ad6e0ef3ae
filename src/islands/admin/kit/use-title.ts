import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/**
 * Returns a function for the title of a record in the reader's language. A record without a title is shown as
 * untitled.
 */
export function useTitle(): (title: Bilingual) => string {
  const { t, locale } = useOffice();
  return ({ [locale]: own, zh, en }) => own || zh || en || t('admin.untitled');
}
