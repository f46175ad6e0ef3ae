import { enumerate } from '#contract/call/enumerate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { ContentParts } from '#contract/kind/editorial-row.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Translate } from '#islands/admin/kit/office.ts';

/** Number of records of each kind in words, such as `8 个阶段、5 个赛道`. */
export const partWords = (
  { t, locale }: { t: Translate; locale: Locale },
  parts: ContentParts['go'],
): string =>
  enumerate(
    parts.map(({ type, count }) => t(`admin.part.${type}` as OfficeKey, { count })),
    locale,
  );
