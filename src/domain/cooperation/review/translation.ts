import type { ListingDraft } from '#contract/cooperation/listing/content.ts';

const TRANSLATED = ['title', 'summary', 'body'] as const;

/**
 * Returns the places of translations that are older than their original: the original was changed since visitors read
 * it, and the translation was not.
 */
export function staleTranslations(draft: ListingDraft, live: ListingDraft | null): string[] {
  if (!live || live.original !== draft.original) return [];
  const { original } = draft;
  const translation = original === 'zh' ? 'en' : 'zh';
  return TRANSLATED.filter(
    (field) =>
      draft[field][original] !== live[field][original] &&
      draft[field][translation] !== '' &&
      draft[field][translation] === live[field][translation],
  ).map((field) => `${field}.${translation}`);
}
