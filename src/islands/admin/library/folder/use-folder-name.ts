import { CONTENT_TYPES } from '#contract/content-types.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

const KINDS: ReadonlySet<string> = new Set(CONTENT_TYPES.map(({ type }) => type));

/**
 * Returns a function for the name of a folder. Upload folders of a kind of content carry its name: `news/2025`
 * becomes 新闻 / 2025.
 */
export function useFolderName(): (folder: string) => string {
  const { t } = useOffice();
  const nameOf = (step: string) => (KINDS.has(step) ? t(`office.${step}` as OfficeKey) : step);
  return (folder) => folder.split('/').map(nameOf).join(' / ');
}
