import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { useContentPlan } from '#islands/admin/editor/list/use-content-list.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { readKept } from '#islands/admin/kit/kept/kept.ts';
import { Value } from '#islands/admin/list/Cell.tsx';
import { CardFacts } from '#islands/admin/list/cards/CardFacts.tsx';
import {
  chosenColumns,
  columnsKey,
  readShown,
  roomFor,
  type Column,
} from '#islands/admin/list/column.ts';
import type { ListPlan } from '#islands/admin/list/use-list.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { FirstList } from './first-list.ts';

/** A screen on which a list is a table. */
const WIDE = '(min-width: 576px)';
const nothing = () => undefined;

interface RowsProps {
  list: ListPlan<ContentRow>;
  columns: readonly Column<ContentRow>[];
  rows: readonly ContentRow[];
}

function Table({ list, columns, rows }: RowsProps) {
  const { label } = useOffice();
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ name, title, width }) => (
            <th key={name} scope="col" {...(width && { width })}>
              {title ?? label(list.labels, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.name}>
                <Value column={column} row={row} dictionary={undefined} onDone={nothing} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Cards = ({ list, columns, rows }: RowsProps) => (
  <ul className="office-cards">
    {rows.map((row) => (
      <li key={row.id}>
        <CardFacts plan={list} columns={columns} row={row} onDone={nothing} />
      </li>
    ))}
  </ul>
);

/** The rows of a list as its reader will have them, before there is anything to press. */
export function FirstRows({ plan, query, rows }: FirstList) {
  const { t, known } = useOffice();
  const list = useContentPlan(plan, query);
  const chosen = chosenColumns(readKept(columnsKey(known.profile.userId, list.name)));
  const room = roomFor(innerWidth, { isChosen: true, hasDeeds: true });
  const shown = readShown(list.columns, chosen, room);
  const columns = list.columns.filter(({ name }) => shown.includes(name));
  const Rows = matchMedia(WIDE).matches ? Table : Cards;
  return (
    <section className="office-card">
      <h1>{t(`office.${plan.type.type}` as OfficeKey)}</h1>
      <div className="office-sheet">
        <Rows list={list} columns={columns} rows={rows} />
      </div>
    </section>
  );
}
