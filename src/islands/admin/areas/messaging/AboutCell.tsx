import { targetAddress, targetWords } from '#islands/admin/kit/navigation/target.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

/** What a message is about, in words; a content is a link for whoever may open it. */
export function AboutCell({ value }: ViewProps) {
  const office = useOffice();
  const target = String(value);
  if (target === '') return '–';
  const address = targetAddress(target, office.may);
  const name = targetWords(target, office);
  return address ? <a href={address}>{name}</a> : name;
}
