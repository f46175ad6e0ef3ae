import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** What a record is called in the reader's language; one that has no title yet is called so. */
export function useTitle(): (title: Bilingual) => string {
  const { t, locale } = useOffice();
  return ({ [locale]: own, zh, en }) => own || zh || en || t('admin.untitled');
}
