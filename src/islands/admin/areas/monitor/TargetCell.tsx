import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { targetAddress, targetWords } from '#islands/admin/kit/navigation/target.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

/** Name of a record at the time of the deed, linked to the record while it exists. */
export function TargetCell({ value, row }: ViewProps) {
  const office = useOffice();
  const target = String(value);
  const title = row['title'] as Bilingual | null;
  const name = title?.[office.locale] || title?.zh || targetWords(target, office);
  const address = row['isThere'] === true ? targetAddress(target, office.may) : undefined;
  if (!address) return <span title={target}>{name}</span>;
  return (
    <a title={target} href={address}>
      {name}
    </a>
  );
}
