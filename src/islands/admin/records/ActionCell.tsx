import type { OfficeKey } from '#lib/texts/office.ts';
import { CONTENT_DEEDS } from '#contract/kind/editorial-deed.ts';
import { OFFICE } from '#contract/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/kit/resource-plan.ts';

const PAGES = new Map(
  OFFICE.flatMap(({ pages }) => pages.map(({ permission, key }) => [permission as string, key])),
);

/** What was done, in words: the page that it belongs to, and the deed. */
export function ActionCell({ value }: ViewProps) {
  const { t } = useOffice();
  const [area, kind, action] = String(value).split(':');
  const page = PAGES.get(`${area}:${kind}`);
  if (!page) return <code>{String(value)}</code>;
  const name = t(`office.${page}` as OfficeKey);
  const deed = CONTENT_DEEDS.some((word) => word === action)
    ? t(`admin.deed.${action}` as OfficeKey)
    : t(`action.${action}` as OfficeKey);
  return <span title={String(value)}>{`${name} · ${deed}`}</span>;
}
