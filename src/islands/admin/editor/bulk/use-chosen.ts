import type { TableProps } from 'antd';
import { useState } from 'react';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';

/** Records that are selected, across pages. */
export interface Chosen {
  /** As currently listed, or as they were when last listed. */
  rows: readonly ContentRow[];
  selection: TableProps<ContentRow>['rowSelection'];
  /** Deselects a record that is gone. */
  drop(id: number): void;
  clear(): void;
}

/**
 * Lets the reader select records across the pages of a list.
 * @param listed rows of the current page
 */
export function useChosen(listed: readonly ContentRow[]): Chosen {
  const { t } = useOffice();
  const nameOf = useTitle();
  const [kept, keep] = useState<readonly ContentRow[]>([]);
  const rows = kept.map((row) => listed.find(({ id }) => id === row.id) ?? row);
  const choose = (ids: readonly number[]) => {
    const known = new Map([...rows, ...listed].map((row) => [row.id, row]));
    keep(ids.flatMap((id) => known.get(id) ?? []));
  };
  return {
    rows,
    drop: (gone) => keep((before) => before.filter(({ id }) => id !== gone)),
    clear: () => keep([]),
    selection: {
      preserveSelectedRowKeys: true,
      selectedRowKeys: rows.map(({ id }) => id),
      onChange: (keys) => choose(keys.map(Number)),
      getCheckboxProps: (row) => ({ 'aria-label': nameOf(row.title) }),
      getTitleCheckboxProps: () => ({ 'aria-label': t('admin.chooseAll') }),
    },
  };
}
