import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Spin, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Column } from '#islands/admin/list/column.ts';
import { EmptyList } from '#islands/admin/list/EmptyList.tsx';
import { CardMenu } from '#islands/admin/list/RowMenu.tsx';
import type { RowButtons } from '#islands/admin/list/row-buttons.ts';
import type { List, Listed } from '#islands/admin/list/use-list.ts';
import { branchesOf, stepOf, type Branch } from './branches.ts';
import { CardFacts } from './CardFacts.tsx';
import './cards.css';

interface Props<R extends Listed> {
  list: List<R>;
  columns: readonly Column<R>[];
  buttons: RowButtons<R> | undefined;
  expandable?: TableProps<R>['expandable'];
  rowSelection: TableProps<R>['rowSelection'];
  blank: ReactNode;
  onDone(): void;
}

type Selection<R> = NonNullable<TableProps<R>['rowSelection']>;

/** Checkbox that selects a record. */
function Choice<R extends Listed>({ row, selection }: { row: R; selection: Selection<R> }) {
  const { selectedRowKeys = [], onChange, getCheckboxProps } = selection;
  const isChosen = selectedRowKeys.includes(row.id);
  const keys = isChosen
    ? selectedRowKeys.filter((key) => key !== row.id)
    : [...selectedRowKeys, row.id];
  return (
    <Checkbox
      {...getCheckboxProps?.(row)}
      checked={isChosen}
      onChange={() => onChange?.(keys, [], { type: 'single' })}
    />
  );
}

/** Button that expands or collapses a row of a tree. */
function Turn({ isOpen, press }: NonNullable<Branch<never>['turn']>) {
  const { t } = useOffice();
  return (
    <Button
      type="text"
      icon={isOpen ? <DownOutlined /> : <RightOutlined />}
      aria-label={t('admin.below')}
      aria-expanded={isOpen}
      onClick={press}
    />
  );
}

/** Rows of a list as cards, for phones. */
export function ListCards<R extends Listed>(props: Props<R>) {
  const { list, columns, buttons, expandable, rowSelection, blank, onDone } = props;
  const { plan, found } = list;
  const rows = found.value?.rows ?? [];
  if (rows.length === 0) return <EmptyList list={list} blank={blank} />;
  return (
    <Spin spinning={found.isLoading}>
      <ul className="office-cards">
        {branchesOf(rows, expandable).map(({ row, level, turn }) => (
          <li key={row.id} data-row-key={row.id} tabIndex={-1} style={stepOf(level)}>
            {turn && <Turn {...turn} />}
            {rowSelection && <Choice row={row} selection={rowSelection} />}
            <CardFacts plan={plan} columns={columns} row={row} onDone={onDone} />
            {buttons && <CardMenu name={buttons.nameOf(row)}>{buttons.draw(row)}</CardMenu>}
          </li>
        ))}
      </ul>
    </Spin>
  );
}
