import type { ReactNode } from 'react';
import { useKept } from '#islands/admin/kit/kept/kept.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { columnsKey, readShown, TIGHT } from './column.ts';
import { ListHead } from './ListHead.tsx';
import { ListTable, type TableParts } from './ListTable.tsx';
import { ListPager } from './Pager.tsx';
import { useOpening } from './saved/use-default-view.ts';
import type { List, Listed } from './use-list.ts';

interface Props<R extends Listed> extends TableParts<R> {
  list: List<R>;
  title: string;
  /** What the table is called, where that is not the title. */
  tableTitle?: string;
  /** The buttons that do something with the whole of it. */
  tools?: ReactNode;
  /** What stands between the buttons and the filters. */
  lead?: ReactNode;
  /** All rows are there at once. */
  isWhole?: boolean;
  onRefresh(): void;
  /** What opens over the list. */
  children?: ReactNode;
}

/** The one page of all lists: buttons, filters, rows and pages, as its address asks for them. */
export function ListPage<R extends Listed>(props: Props<R>) {
  const { list, title, tableTitle = title, tools, lead, isWhole, onRefresh, children } = props;
  const { name, columns } = list.plan;
  const { known } = useOffice();
  useOpening(name, list.query, list.choose);
  const [shown, setShown] = useKept(columnsKey(known.profile.userId, name), (stored) =>
    readShown(columns, stored, matchMedia(TIGHT).matches),
  );
  return (
    <section className="office-card" aria-label={title}>
      <ListHead
        list={list}
        title={title}
        tools={tools}
        columns={{ shown, onChoose: setShown }}
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
