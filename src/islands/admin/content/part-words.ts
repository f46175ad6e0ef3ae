import type { ContentParts } from '#contract/content-row.ts';
import type { OfficeKey } from '#lib/office/texts.ts';
import type { Translate } from '../office.ts';

/** `8 个阶段、5 个赛道`: how many records there are of each kind, in words. */
export const partWords = (t: Translate, parts: ContentParts['go']): string =>
  parts
    .map(({ type, count }) =>
      t(`admin.${count === 1 ? 'partOne' : 'part'}.${type}` as OfficeKey, { count }),
    )
    .join(t('admin.listMark'));
