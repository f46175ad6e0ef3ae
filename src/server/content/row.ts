import type { ContentRow } from '#contract/content-row.ts';
import { changedLocales } from '#domain/content/state.ts';
import type { ContentKind } from './kind.ts';
import type { contentItems } from './table.ts';

export type Item = typeof contentItems.$inferSelect;

const text = (moment: Date | null) => moment && moment.toISOString();

/** An item as lists show it. */
export function toRow(kind: ContentKind, item: Item): ContentRow {
  const { recordId, live } = item;
  return {
    ...item,
    updatedAt: item.updatedAt.toISOString(),
    publishAt: text(item.publishAt),
    unpublishAt: text(item.unpublishAt),
    changedLocales: changedLocales(item),
    address: live === null || recordId === null ? null : kind.address(recordId, live),
  };
}

/** An item as its editor shows it. */
export const toFull = (kind: ContentKind, item: Item) => ({
  ...toRow(kind, item),
  data: item.data,
});
