import { enumerate } from '#contract/call/enumerate.ts';
import type { PublishEntry } from '#contract/publishing/publishing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { tagName } from './tag-name.ts';

/** Maximum number of tags that are named; the others are counted. */
const NAMED = 6;

/** The tags of a publish, by name. */
export function Tags({ isWhole, tags }: Pick<PublishEntry, 'isWhole' | 'tags'>) {
  const { t, locale } = useOffice();
  if (isWhole) return t('admin.wholeSite');
  const named = tags.slice(0, NAMED).map((tag) => tagName(tag, t));
  const rest = tags.length - named.length;
  const all = rest > 0 ? [...named, t('admin.andMore', { count: rest })] : named;
  return enumerate(all, locale);
}
