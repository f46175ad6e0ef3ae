import { getDistribution, type Distribution } from '#contract/judging/distribution.ts';
import { useScoring } from './scoring.ts';
import { useRead } from './use-read.ts';

const percent = (count: number, { sheets }: Distribution): string =>
  `${Math.round((100 * count) / sheets)} %`;

const points = (value: number | null): string => value?.toFixed(2) ?? '–';

interface Column {
  name: string;
  of: Distribution;
}

/** Share of all totals in each tenth of the range, and their statistics. */
function Rows({ columns }: { columns: readonly Column[] }) {
  const { say } = useScoring();
  const rows: readonly (readonly [string, (one: Distribution) => string])[] = [
    ...columns[0]!.of.bands.map(
      (_, band) =>
        [
          `${10 * band}–${10 * (band + 1)}`,
          (one: Distribution) => percent(one.bands[band]!, one),
        ] as const,
    ),
    [say('score.spreadSheets'), ({ sheets }) => String(sheets)],
    [say('score.spreadMean'), ({ mean }) => points(mean)],
    [say('score.spreadDeviation'), ({ deviation }) => points(deviation)],
  ];
  return rows.map(([name, valueOf]) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {columns.map((one) => (
        <td key={one.name}>{valueOf(one.of)}</td>
      ))}
    </tr>
  ));
}

/** Comparison of the reader's scores in a round with all others, shown once everything is submitted. */
export function Spread({ roundId }: { roundId: number }) {
  const { say } = useScoring();
  const query = { roundId: String(roundId) };
  const { reply } = useRead(getDistribution, { query }, query.roundId);
  if (!reply?.data) return null;
  const { own, panel } = reply.data;
  const others = panel ? [{ name: say('score.spreadPanel'), of: panel }] : [];
  const columns = [{ name: say('score.spreadOwn'), of: own }, ...others];
  return (
    <details className="score-spread mt-3">
      <summary>{say('score.spread')}</summary>
      {!panel && (
        <p className="score-note notice-box gap-2 m-0 py-3! px-4!">{say('score.spreadFew')}</p>
      )}
      <table className="mt-2 border-collapse">
        <thead>
          <tr>
            <th scope="col">{say('score.total')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows columns={columns} />
        </tbody>
      </table>
    </details>
  );
}
