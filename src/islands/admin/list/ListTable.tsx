import { Button, Result, Skeleton, Table, type TableProps } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { ReactNode } from 'react';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import type { Order } from './list-query.ts';
import { ListCards } from './cards/ListCards.tsx';
import { Value } from './Cell.tsx';
import { useRowKeys } from './keyword/use-row-keys.ts';
import { leastOf } from './column.ts';
import { EmptyList } from './EmptyList.tsx';
import { NARROW, ROW_MENU, RowMenu } from './RowMenu.tsx';
import { useLayout } from './use-layout.ts';
import type { List, Listed } from './use-list.ts';
import { SheetBox } from './sheet/SheetBox.tsx';
import type { RowButtons } from './row-buttons.ts';

/** What a table shows besides its values. */
export interface TableParts<R> {
  buttons?: RowButtons<R> | undefined;
  /** How rows of a tree expand. */
  expandable?: TableProps<R>['expandable'];
  /** How rows are selected for bulk deeds. */
  rowSelection?: TableProps<R>['rowSelection'];
  /** Shown instead of rows if no filter is set. Default: "nothing here yet". */
  blank?: ReactNode;
  /** Called after something was done with a row. */
  onDone?(): void;
}

interface Props<R extends Listed> extends TableParts<R> {
  list: List<R>;
  title: string;
  shown: readonly string[];
}

type Columns<R> = NonNullable<TableProps<R>['columns']>;

/** antd's table size for each density that the user can choose (specification 3, size setting). */
const ROWS = { small: 'small', medium: 'middle', large: 'large' } as const;

const nothing = () => undefined;

/** Sort direction of a column, as antd names it. */
function directionOf(order: Order | undefined, column: string) {
  if (order?.column !== column) return null;
  return order.descending ? ('descend' as const) : ('ascend' as const);
}

function valueColumns<R extends Listed>(
  { list: { plan, asked }, shown, onDone = nothing }: Props<R>,
  { label }: Office,
): Columns<R> {
  const columns = plan.columns.filter(({ name }) => shown.includes(name));
  return columns.map((column) => {
    const { name, width, order = name, title = label(plan.labels, name) } = column;
    const dictionary = plan.dictionaries?.[name];
    return {
      key: order,
      title,
      ...(width && { width }),
      minWidth: leastOf(column),
      sorter: plan.orders.includes(order),
      sortOrder: directionOf(asked.order, order),
      render: (_: unknown, row: R) => (
        <Value column={column} row={row} dictionary={dictionary} onDone={onDone} />
      ),
    };
  });
}

/** Column of row buttons, no wider than they are; on a narrow screen they are behind one button. */
function buttonColumn<R>({ nameOf, draw }: RowButtons<R>, { t }: Office, most: number) {
  const width = most > 0 ? 1 : NARROW;
  return {
    key: 'actions',
    className: ROW_MENU,
    title: t('admin.actions'),
    width,
    minWidth: width,
    render: (_: unknown, row: R) => (
      <RowMenu name={nameOf(row)} most={most}>
        {draw(row)}
      </RowMenu>
    ),
  };
}

/** Sort order chosen in a table head: the name of the column, with a leading minus sign if descending. */
function sortOf<R>(sorter: SorterResult<R> | SorterResult<R>[]): string {
  const one = Array.isArray(sorter) ? sorter[0] : sorter;
  const sign = one?.order === 'descend' ? '-' : '';
  return one?.order ? sign + String(one.columnKey) : '';
}

/** Rows of a list as a table; skeletons while loading, and an explanation if there are none. */
export function ListTable<R extends Listed>(props: Props<R>) {
  const { list, title, buttons, expandable, rowSelection } = props;
  const { value, isLoading, error, reload } = list.found;
  const office = useOffice();
  const { isCards, most } = useLayout();
  const keys = useRowKeys();
  if (value === undefined && isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (value === undefined && error !== undefined) {
    const again = <Button onClick={reload}>{office.t('admin.retry')}</Button>;
    return <Result status="warning" title={office.t('admin.listFailed')} extra={again} />;
  }
  if (isCards) {
    const { plan } = list;
    const columns = plan.columns.filter(({ name }) => props.shown.includes(name));
    return (
      <div role="group" aria-label={title} {...keys}>
        <ListCards
          list={list}
          columns={columns}
          buttons={buttons}
          expandable={expandable}
          rowSelection={rowSelection}
          blank={props.blank}
          onDone={props.onDone ?? nothing}
        />
      </div>
    );
  }
  const last = buttons ? [buttonColumn(buttons, office, most)] : [];
  return (
    // Focusable, so that a wide table can be scrolled with the keyboard.
    <SheetBox role="group" aria-label={title} tabIndex={0} {...keys}>
      <Table<R>
        {...(expandable && { expandable })}
        {...(rowSelection && { rowSelection })}
        rowKey="id"
        onRow={() => ({ tabIndex: -1 })}
        size={ROWS[office.settings.componentSize]}
        loading={isLoading}
        columns={[...valueColumns(props, office), ...last]}
        dataSource={value?.rows ?? []}
        pagination={false}
        locale={{ emptyText: <EmptyList list={list} blank={props.blank} /> }}
        onChange={(_, __, sorter) => list.choose({ sort: sortOf(sorter) })}
      />
    </SheetBox>
  );
}
