import type { ReactNode } from 'react';
import { useKept } from '#islands/admin/kit/kept/kept.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { chosenColumns, columnsKey, readShown, roomFor } from './column.ts';
import { ListHead } from './head/ListHead.tsx';
import { ListTable, type TableParts } from './ListTable.tsx';
import { ListPager } from './Pager.tsx';
import { viewColumns } from './saved/opening.ts';
import type { List, Listed } from './use-list.ts';

interface Props<R extends Listed> extends TableParts<R> {
  list: List<R>;
  title: string;
  /** Accessible name of the table. Default: the title. */
  tableTitle?: string;
  /** Buttons that act on the whole list. */
  tools?: ReactNode;
  /** Content between the buttons and the filters. */
  lead?: ReactNode;
  /** Whether all rows are on one page. */
  isWhole?: boolean;
  /** Whether something stands to the left of the list. */
  hasSide?: boolean;
  onRefresh(): void;
  /** Dialogs and drawers that open over the list. */
  children?: ReactNode;
}

/** Layout of every list: buttons, filters, rows and pages, as given by the address. */
export function ListPage<R extends Listed>(props: Props<R>) {
  const { list, title, tableTitle = title, tools, lead, isWhole, onRefresh, children } = props;
  const { hasSide = false } = props;
  const { name, columns } = list.plan;
  const { known, settings } = useOffice();
  const [chosen, choose] = useKept(columnsKey(known.profile.userId, name), chosenColumns);
  const beside = {
    isChosen: Boolean(props.rowSelection),
    hasDeeds: Boolean(props.buttons),
    hasSide,
  };
  const shown = readShown(
    columns,
    chosen ?? viewColumns(settings, name),
    roomFor(innerWidth, beside),
  );
  return (
    <section className="office-card" aria-label={title}>
      <ListHead
        list={list}
        title={title}
        tools={tools}
        columns={{ shown, onChoose: choose }}
        onRefresh={onRefresh}
      >
        {lead}
      </ListHead>
      <ListTable {...props} title={tableTitle} shown={shown} />
      {!isWhole && <ListPager list={list} />}
      {children}
    </section>
  );
}
