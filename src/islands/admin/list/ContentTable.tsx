import { Grid } from 'antd';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import type { Asked } from '#islands/admin/kit/asked.ts';
import type { Loaded } from '#islands/admin/kit/use-loaded.ts';
import { NARROW, ROW_MENU } from '#islands/admin/kit/RowMenu.tsx';
import { directionOf, Sheet } from '#islands/admin/kit/Sheet.tsx';
import { ContentCell } from './ContentCell.tsx';
import { RowActions, type RowHand } from './RowActions.tsx';
import type { ContentRow } from '#contract/kind/editorial-row.ts';

const SORTED: Readonly<Record<string, string>> = {
  title: 'title',
  sort: 'sort',
  updatedAt: 'updatedAt',
  schedule: 'publishAt',
};
const WIDTHS: Readonly<Record<string, number>> = {
  state: 130,
  liveLocales: 110,
  missing: 120,
  year: 80,
  schedule: 190,
  sort: 80,
  updatedAt: 160,
  approval: 100,
};

interface Props extends RowHand {
  list: Loaded<{ rows: ContentRow[]; total: number }>;
  asked: Asked;
  shown: readonly string[];
  onSort(sort: string): void;
}

function columnsOf(props: Props, { t, label }: Office, isWide: boolean) {
  const { plan, shown, asked, path } = props;
  const columns = shown.map((name) => ({
    key: SORTED[name] ?? name,
    title: label('content', name),
    ...(WIDTHS[name] && { width: WIDTHS[name] }),
    sorter: name in SORTED,
    sortOrder: directionOf(asked.order, SORTED[name] ?? name),
    render: (_: unknown, row: ContentRow) => <ContentCell name={name} row={row} path={path} />,
  }));
  const actions = {
    key: 'actions',
    className: ROW_MENU,
    title: t('admin.actions'),
    width: isWide ? (plan.More ? 300 : 160) : NARROW,
    render: (_: unknown, row: ContentRow) => <RowActions {...props} row={row} isWide={isWide} />,
  };
  return [...columns, actions];
}

/** The rows of a kind of content. */
export function ContentTable(props: Props) {
  const { plan, list, onSort } = props;
  const office = useOffice();
  const isWide = Grid.useBreakpoint().md ?? true;
  const title = office.t(`resource.${plan.type.type}` as OfficeKey);
  return (
    <Sheet title={title} list={list} onSort={onSort} columns={columnsOf(props, office, isWide)} />
  );
}
