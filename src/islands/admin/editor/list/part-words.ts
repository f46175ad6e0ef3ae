import type { ContentParts } from '#contract/kind/editorial-row.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Translate } from '#islands/admin/kit/office.ts';

/** `8 个阶段、5 个赛道`: how many records there are of each kind, in words. */
export const partWords = (t: Translate, parts: ContentParts['go']): string =>
  parts
    .map(({ type, count }) =>
      t(`admin.${count === 1 ? 'partOne' : 'part'}.${type}` as OfficeKey, { count }),
    )
    .join(t('admin.listMark'));
