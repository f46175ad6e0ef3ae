import type { ViewProps } from '#islands/admin/list/column.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { parameterList } from './parameter-list.ts';

/** Value of a parameter, with the labels of chosen values. */
export function ParameterCell({ row, value }: ViewProps) {
  const office = useOffice();
  const text = String(value);
  const isHidden = row['isSensitive'] === true;
  const list = isHidden ? undefined : parameterList(String(row['key']), office);
  const shown = list ? list.read(text).map(list.nameOf).join(' · ') : text;
  return <span className="office-long">{shown || '–'}</span>;
}
