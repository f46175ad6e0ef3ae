import { CONTENT_TYPES } from '#contract/content-types.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

const KINDS: ReadonlySet<string> = new Set(CONTENT_TYPES.map(({ type }) => type));

/** What folders are called: those that uploads of a kind of content go to by its name, `news/2025` as 新闻 / 2025. */
export function useFolderName(): (folder: string) => string {
  const { t } = useOffice();
  const nameOf = (step: string) => (KINDS.has(step) ? t(`office.${step}` as OfficeKey) : step);
  return (folder) => folder.split('/').map(nameOf).join(' / ');
}
