import { FORMATS, type Format } from '#contract/statistic/statistic.ts';
import { orderRows, defaultOrder } from '#domain/statistic/order.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { askedIn } from './question.ts';
import { useWords, type Figures, type Plan, type Question } from './statistic.ts';
import type { StatisticKey } from './texts.ts';

interface Props {
  plan: Plan;
  question: Question;
  /**
   * The question that the figures answer. It determines how they are grouped, not the question that is now being
   * asked.
   */
  answered: Question;
  figures: Figures;
  ask(question: Question): void;
}

const groupKey = (group: string) => `statistic.group.${group}` as StatisticKey;
const columnKey = (column: string) => `statistic.column.${column}` as StatisticKey;
const EXPORTS: Record<Format, StatisticKey> = {
  xlsx: 'statistic.exportXlsx',
  csv: 'statistic.exportCsv',
};

/** Grouping and order of the table. */
function layoutOf({ page }: Plan, { group: asked, order, descending }: Question) {
  const group = page.groups.find((known) => known === asked) ?? 'day';
  const { column, isDescending } = order
    ? { column: order, isDescending: descending === 'true' }
    : defaultOrder(group, page.measure);
  return { group, column, isDescending };
}

function Tabs({ plan, question, ask }: Pick<Props, 'plan' | 'question' | 'ask'>) {
  const { say } = useWords();
  const { group: chosen } = layoutOf(plan, question);
  const choose = (group: string) => ask({ ...question, group, order: '', descending: '' });
  return (
    <label className="grid gap-1.5 min-w-[11rem]">
      <span className="text-small font-550 text-slate">{say('statistic.groupBy')}</span>
      <select value={chosen} onChange={({ target }) => choose(target.value)}>
        {plan.page.groups.map((group) => (
          <option key={group} value={group}>
            {say(groupKey(group))}
          </option>
        ))}
      </select>
    </label>
  );
}

function Exports({ plan, question }: Pick<Props, 'plan' | 'question'>) {
  const { say } = useWords();
  const { current } = useIsland();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const take = (format: Format) => run(() => plan.take(askedIn(question), format));
  return (
    <p className="flex flex-wrap gap-3">
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => void take(format)}
        >
          {say(EXPORTS[format])}
        </button>
      ))}
    </p>
  );
}

interface HeadProps {
  name: string;
  column: string;
  question: Question;
  layout: ReturnType<typeof layoutOf>;
  ask(question: Question): void;
}

function Head({ name, column, question, layout, ask }: HeadProps) {
  const { say } = useWords();
  const isOrdered = layout.column === column;
  const direction = layout.isDescending ? 'descending' : 'ascending';
  // First click on a heading: figures are sorted in descending order, groups in ascending order.
  const next = isOrdered ? !layout.isDescending : column !== 'group';
  return (
    <th scope="col" aria-sort={isOrdered ? direction : 'none'}>
      <button
        type="button"
        className="min-h-11 font-550 [text-align:inherit] hover:text-action"
        title={say('statistic.sortBy', { name })}
        onClick={() => ask({ ...question, order: column, descending: next ? 'true' : '' })}
      >
        {name}
      </button>
    </th>
  );
}

/** Table of groups with their figures, sortable, and its downloads. */
export function FigureTable({ plan, question, answered, figures, ask }: Props) {
  const { say, nameOf, figure } = useWords();
  const layout = layoutOf(plan, { ...question, group: answered['group'] ?? '' });
  const { group } = layout;
  const rows = orderRows(figures.rows, layout, (row) => nameOf(group, row));
  const head = { question, layout, ask };
  return (
    <section className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 mb-4">
        <Tabs plan={plan} question={question} ask={ask} />
        <Exports plan={plan} question={question} />
      </div>
      <div
        className="min-w-0 max-h-[36rem] mb-3 overflow-auto border border-line"
        role="region"
        aria-label={say('statistic.table')}
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <Head name={say(groupKey(group))} column="group" {...head} />
              {plan.page.columns.map((column) => (
                <Head key={column} name={say(columnKey(column))} column={column} {...head} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{nameOf(group, row)}</th>
                {plan.page.columns.map((column) => (
                  <td key={column}>{figure(row.values[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('statistic.total')}</th>
              {plan.page.columns.map((column) => (
                <td key={column}>{figure(figures.total[column])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="secondary">
        {say(plan.isOfEntries ? 'statistic.application.note' : 'statistic.register.note')}
      </p>
    </section>
  );
}
