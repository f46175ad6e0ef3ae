import { titleOf } from '#domain/monitor/title.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Action } from '#contract/kind/resource.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import type { Column, Row } from '#islands/admin/list/column.ts';
import type { RowButtons } from '#islands/admin/list/row-buttons.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import type { RecordDeeds } from './drawer/opened.ts';
import { hasDeeds, offers } from './plan.ts';
import type { Entry } from './reading.ts';

/** Name of a record: its title; if it has none, what the naming column of its list says. */
export function nameOf(row: Row, locale: Locale, columns: readonly Column[] = []): string {
  const named = columns.find(({ isName }) => isName);
  const title = titleOf(row) ?? titleOf(named ? { name: row[named.name] } : null);
  return title?.[locale] || title?.zh || String(row.id);
}

/** Buttons of a row that the reader has the permission for. */
function RecordActions({ plan, row, open, remove, onDone }: RecordDeeds & { row: Row }) {
  const { t, may } = useOffice();
  const { details, blank, review, isTree, isFixed, isKept, More } = plan;
  const mayDo = (action: Action) => offers(plan, may, action);
  const below = { ...blank, parentId: row.id };
  return (
    <>
      {details && mayDo('query') && (
        <RowButton onClick={() => open({ drawer: 'detail', row })}>{t('admin.detail')}</RowButton>
      )}
      {review && mayDo('edit') && (
        <RowButton onClick={() => open({ drawer: 'review', start: row })}>
          {t('action.decide')}
        </RowButton>
      )}
      {mayDo('edit') && !isFixed?.(row) && (
        <RowButton onClick={() => open({ drawer: 'edit', start: row })}>
          {t('action.edit')}
        </RowButton>
      )}
      {isTree && mayDo('add') && (
        <RowButton onClick={() => open({ drawer: 'edit', start: below })}>
          {t('admin.addBelow')}
        </RowButton>
      )}
      {More && <More row={row} onDone={onDone} />}
      {mayDo('remove') && !isKept?.(row) && (
        <RowButton danger onClick={() => remove([row.id])}>
          {t('action.remove')}
        </RowButton>
      )}
    </>
  );
}

/** Row buttons of a list of records. */
export function recordButtons(
  hand: RecordDeeds,
  { locale }: Office,
): RowButtons<Entry> | undefined {
  if (!hasDeeds(hand.plan)) return undefined;
  return {
    nameOf: (row) => nameOf(row, locale, hand.plan.columns),
    draw: (row) => <RecordActions {...hand} row={row} />,
  };
}
