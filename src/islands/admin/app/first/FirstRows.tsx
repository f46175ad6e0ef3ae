import { useOffice } from '#islands/admin/kit/office.ts';
import { readKept } from '#islands/admin/kit/kept/kept.ts';
import { Value } from '#islands/admin/list/Cell.tsx';
import { stepOf } from '#islands/admin/list/cards/branches.ts';
import { CardFacts } from '#islands/admin/list/cards/CardFacts.tsx';
import {
  chosenColumns,
  columnsKey,
  readShown,
  roomFor,
  type ListExtras,
  type Column,
} from '#islands/admin/list/column.ts';
import { viewColumns } from '#islands/admin/list/saved/opening.ts';
import '#islands/admin/list/filter/filter.css';
import type { Listed, ListPlan } from '#islands/admin/list/use-list.ts';
import type { FirstList } from './first-list.ts';

/** Screens on which a list is a table. */
const WIDE = '(min-width: 576px)';
/** Screens on which filters are open at first. */
const OPEN = '(min-width: 768px)';
/** Widths in pixels: the selection box, the row buttons, and a custom filter input. */
const BOX = 32;
const DEEDS = 132;
const OWN_INPUT = 170;
const nothing = () => undefined;

interface RowsProps<R> extends Pick<FirstList, 'levels'> {
  list: ListPlan<R>;
  beside: ListExtras;
  columns: readonly Column<R>[];
  rows: readonly R[];
}

/** Indent of a row of a tree, the same as in the final table. */
const indented = (level = 0) => ({ style: { paddingInlineStart: 33 + 15 * level } });

function Table<R extends Listed>({ list, beside, columns, rows, levels }: RowsProps<R>) {
  const { label } = useOffice();
  const { isChosen, hasDeeds } = beside;
  return (
    <table>
      <thead>
        <tr>
          {isChosen && <th aria-hidden style={{ width: BOX }} />}
          {columns.map(({ name, title, width }) => (
            <th key={name} scope="col" {...(width && { width })}>
              {title ?? label(list.labels, name)}
            </th>
          ))}
          {hasDeeds && <th aria-hidden style={{ width: DEEDS }} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id}>
            {isChosen && <td aria-hidden />}
            {columns.map((column, place) => (
              <td key={column.name} {...(levels && place === 0 && indented(levels[at]))}>
                <Value
                  column={column}
                  row={row}
                  dictionary={list.dictionaries?.[column.name]}
                  onDone={nothing}
                />
              </td>
            ))}
            {hasDeeds && <td aria-hidden />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Widths of filter inputs in pixels. */
const INPUTS = { keyword: 214, choice: 130, switch: 130, number: 160, moment: 202, year: 66 };

/** Labels of the filters with the space of their inputs, so that they take as many lines as the final ones. */
function Filters({ list }: { list: ListPlan<never> }) {
  const { label } = useOffice();
  const shown = list.filters.filter(({ isBeside }) => !isBeside);
  if (shown.length === 0 || !matchMedia(OPEN).matches) return null;
  return (
    <div className="office-filters">
      {shown.map(({ name, kind, Input, title }) => (
        <label key={name}>
          <span>{title ?? label(list.labels, name)}</span>
          <i style={{ width: Input ? OWN_INPUT : INPUTS[kind] }} />
        </label>
      ))}
    </div>
  );
}

const Cards = <R extends Listed>({ list, columns, rows, levels }: RowsProps<R>) => (
  <ul className="office-cards">
    {rows.map((row, at) => (
      <li key={row.id} {...(levels && { style: stepOf(levels[at]!) })}>
        <CardFacts plan={list} columns={columns} row={row} onDone={nothing} />
      </li>
    ))}
  </ul>
);

/** Rows of a list as they will look, before anything can be pressed. */
export function FirstRows({ title, isNarrowed, listIn, besideIn, rows, levels }: FirstList) {
  const office = useOffice();
  const list = listIn(office);
  const beside = besideIn(office);
  const chosen = chosenColumns(readKept(columnsKey(office.known.profile.userId, list.name)));
  const shown = readShown(
    list.columns,
    chosen ?? viewColumns(office.settings, list.name),
    roomFor(innerWidth, beside),
  );
  const columns = list.columns.filter(({ name }) => shown.includes(name));
  const Rows = matchMedia(WIDE).matches ? Table : Cards;
  return (
    <div className={beside.hasSide ? 'office-split' : undefined}>
      {beside.hasSide && <section className="office-card" />}
      <section className="office-card">
        <div className="office-toolbar">
          <h1>{office.t(title)}</h1>
        </div>
        {isNarrowed && <div className="office-first-lead" />}
        <Filters list={list} />
        <div className="office-sheet is-wide">
          <Rows
            list={list}
            beside={beside}
            columns={columns}
            rows={rows as readonly never[]}
            {...(levels && { levels })}
          />
        </div>
      </section>
    </div>
  );
}
