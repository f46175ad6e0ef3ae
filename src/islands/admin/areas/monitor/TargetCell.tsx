import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

/** Kind of content that a target such as `news 254` names. */
const kindOf = (target: string) => CONTENT_TYPES.find(({ type }) => target.startsWith(`${type} `));

/** Label of a record without a name: its kind and number. */
function inWords(target: string, kindName: Office['kindName']): string {
  const [kind = '', ...rest] = target.split(' ');
  const name = kindName(kind);
  return [name.charAt(0).toUpperCase() + name.slice(1), ...rest].join(' ');
}

/** Name of a record at the time of the deed, linked to the record while it exists. */
export function TargetCell({ value, row }: ViewProps) {
  const { locale, may, kindName } = useOffice();
  const target = String(value);
  const title = row['title'] as Bilingual | null;
  const name = title?.[locale] || title?.zh || inWords(target, kindName);
  const type = kindOf(target);
  const isOpen = type && row['isThere'] === true && may(`${type.permission}:query`);
  if (!isOpen) return <span title={target}>{name}</span>;
  const id = target.split(' ')[1];
  return (
    <a title={target} href={toHash({ path: `${pathOf(type)}/${id}`, query: {} })}>
      {name}
    </a>
  );
}
