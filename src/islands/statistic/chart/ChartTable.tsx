import { colourOf } from '#islands/ui/chart/palette.ts';
import { useWords } from '../statistic.ts';
import type { ChartData } from './chart-data.ts';

interface Props {
  title: string;
  data: ChartData;
  /** Whether each row is a day, latest first, and each column a line of the chart. */
  isOfDays: boolean;
}

const Mark = ({ index }: { index: number }) => (
  <i
    className="inline-block size-2.5 me-2"
    aria-hidden="true"
    style={{ background: colourOf(index) }}
  />
);

/** Figures of a chart as a table. */
export function ChartTable({ title, data: { labels, series }, isOfDays }: Props) {
  const { figure } = useWords();
  const rows = labels.map((label, at) => ({ label, at }));
  return (
    <div
      className="min-w-0 max-h-80 overflow-auto border border-line"
      role="region"
      aria-label={title}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <td />
            {series.map(({ label }, index) => (
              <th key={index} scope="col">
                {isOfDays && <Mark index={index} />}
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isOfDays ? rows.toReversed() : rows).map(({ label, at }) => (
            <tr key={at}>
              <th scope="row">
                {!isOfDays && <Mark index={at} />}
                {label}
              </th>
              {series.map(({ values }, index) => (
                <td key={index}>{figure(values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
