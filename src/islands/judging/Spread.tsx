import { getDistribution, type Distribution } from '#contract/judging/distribution.ts';
import { useScoring } from './scoring.ts';
import { useRead } from './use-read.ts';

const percent = (count: number, { sheets }: Distribution): string =>
  `${Math.round((100 * count) / sheets)} %`;

const points = (value: number | null): string => value?.toFixed(2) ?? '–';

/** How the reader has scored in a round beside all others, once everything is handed in. */
export function Spread({ roundId }: { roundId: number }) {
  const { say } = useScoring();
  const { reply } = useRead(
    getDistribution,
    { query: { roundId: String(roundId) } },
    String(roundId),
  );
  const data = reply?.data;
  if (!data) return null;
  const { own, panel } = data;
  const columns = [own, ...(panel ? [panel] : [])];
  const facts = [
    ['score.spreadSheets', ({ sheets }: Distribution) => String(sheets)],
    ['score.spreadMean', ({ mean }: Distribution) => points(mean)],
    ['score.spreadDeviation', ({ deviation }: Distribution) => points(deviation)],
  ] as const;
  return (
    <details className="score-spread">
      <summary>{say('score.spread')}</summary>
      {!panel && <p className="score-note">{say('score.spreadFew')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{say('score.total')}</th>
            <th scope="col">{say('score.spreadOwn')}</th>
            {panel && <th scope="col">{say('score.spreadPanel')}</th>}
          </tr>
        </thead>
        <tbody>
          {own.bands.map((_, band) => (
            <tr key={band}>
              <th scope="row">{`${10 * band}–${10 * (band + 1)}`}</th>
              {columns.map((one, at) => (
                <td key={at}>{percent(one.bands[band]!, one)}</td>
              ))}
            </tr>
          ))}
          {facts.map(([key, valueOf]) => (
            <tr key={key}>
              <th scope="row">{say(key)}</th>
              {columns.map((one, at) => (
                <td key={at}>{valueOf(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
