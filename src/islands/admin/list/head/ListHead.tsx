import { Grid } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isOfCurrent } from '../list-query.ts';
import { Filters, isFiltered } from '../filter/Filters.tsx';
import type { Filter } from '../filter/filter.ts';
import { SavedFilters } from '../saved/SavedFilters.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { List } from '../use-list.ts';

interface Props<R> {
  list: Pick<List<R>, 'plan' | 'query' | 'choose'>;
  title: string;
  /** Buttons that act on the whole list. */
  tools: ReactNode;
  /** Visible columns, if they can be chosen. */
  columns?: { shown: readonly string[]; onChoose(shown: string[]): void };
  onRefresh(): void;
  /** Content between the buttons and the filters. */
  children?: ReactNode;
}

/** Focuses the first keyword filter of a list; on a phone the filters are in a drawer. */
function focusKeyword(id: string): void {
  const KEYWORD = 'input[data-keyword]';
  const own = document.getElementById(id)?.querySelector<HTMLElement>(KEYWORD);
  (own ?? document.querySelector<HTMLElement>(`.ant-drawer-open ${KEYWORD}`))?.focus();
}

/** Filters of a list. If it shows the current session by default, the unset filter of sessions is labelled so. */
const filtersOf = <R,>({ plan, query }: Props<R>['list']): readonly Filter[] =>
  isOfCurrent(plan, query)
    ? plan.filters.map((one) =>
        one.kind === 'year' ? { ...one, unchosen: 'admin.list.currentOne' } : one,
      )
    : plan.filters;

/**
 * Whether the filters are shown: on a desk they are, on a phone they open as a drawer when asked for. What the reader
 * chose holds until the window crosses that width, so that narrowing it opens no drawer.
 */
function useSearch() {
  const { md: isWide = matchMedia('(min-width: 768px)').matches } = Grid.useBreakpoint();
  const [chosen, choose] = useState({ isWide, isOpen: isWide });
  const isOpen = chosen.isWide === isWide ? chosen.isOpen : isWide;
  return { isWide, isOpen, open: (wish: boolean) => choose({ isWide, isOpen: wish }) };
}

/** Top of a list: title, buttons, and filters, which are collapsed at first on a phone. */
export function ListHead<R>({ list, title, tools, columns, onRefresh, children }: Props<R>) {
  const { plan, query, choose } = list;
  const { label } = useOffice();
  const { isWide, isOpen: isSearchOpen, open: openSearch } = useSearch();
  const id = useId();
  useKeys({
    '/'() {
      openSearch(true);
      setTimeout(() => focusKeyword(id));
    },
  });
  const labelOf = ({ name, title }: { name: string; title?: string }) =>
    title ?? label(plan.labels, name);
  const names = plan.columns.map((column) => ({ value: column.name, label: labelOf(column) }));
  return (
    <div id={id}>
      <Toolbar
        title={title}
        isSearchOpen={isSearchOpen}
        isFiltered={isFiltered(plan.filters, query)}
        onSearch={() => openSearch(!isSearchOpen)}
        onRefresh={onRefresh}
        saved={<SavedFilters list={list} columns={columns} />}
        {...(columns && { columns: { ...columns, names } })}
      >
        {tools}
      </Toolbar>
      {children}
      <Filters
        filters={filtersOf(list)}
        labelOf={labelOf}
        isOpen={isSearchOpen}
        isWide={isWide}
        values={query}
        onChoose={choose}
        dictionaries={plan.dictionaries ?? {}}
        onClose={() => openSearch(false)}
      />
    </div>
  );
}
