import { useOffice } from '#islands/admin/kit/office.ts';
import { Value } from '#islands/admin/list/Cell.tsx';
import type { Column } from '#islands/admin/list/column.ts';
import type { Listed, ListPlan } from '#islands/admin/list/use-list.ts';
import './cards.css';

interface Props<R> {
  plan: Pick<ListPlan<R>, 'labels' | 'dictionaries'>;
  columns: readonly Column<R>[];
  row: R;
  onDone(): void;
}

/** Content of a card for a row: its name as the heading, the other columns below it with their labels. */
export function CardFacts<R extends Listed>({ plan, columns, row, onDone }: Props<R>) {
  const { label } = useOffice();
  const head = columns.find(({ isName }) => isName) ?? columns[0];
  const show = (column: Column<R>) => (
    <Value
      column={column}
      row={row}
      dictionary={plan.dictionaries?.[column.name]}
      onDone={onDone}
    />
  );
  return (
    <div>
      {head && <div className="office-card-name">{show(head)}</div>}
      <dl>
        {columns
          .filter((column) => column !== head)
          .map((column) => (
            <div key={column.name}>
              <dt>{column.title ?? label(plan.labels, column.name)}</dt>
              <dd>{show(column)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
