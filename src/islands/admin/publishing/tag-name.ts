import type { OfficeKey } from '#lib/texts/office.ts';
import type { Translate } from '#islands/admin/kit/office.ts';

/** Name of a tag (contract/call/tag.ts), such as that of article 42 for `news:42`. */
export function tagName(tag: string, t: Translate): string {
  if (tag === '*') return t('admin.wholeSite');
  const [, kind = tag, value = ''] = /^([^:]+):(.+)$/.exec(tag) ?? [];
  if (kind === 'chapters') return t(`admin.choice.page.${value}` as OfficeKey);
  return t(`admin.tag.${value === '' ? kind : `${kind}-of`}` as OfficeKey, { value });
}
