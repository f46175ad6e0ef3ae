import { useState } from 'react';
import { getGrid } from '#contract/judging/grid.ts';
import { useScoring } from '../scoring.ts';
import { useRead } from '../use-read.ts';
import { isOpenFor } from '../sheet/SheetDeeds.tsx';
import { GridRow } from './GridRow.tsx';
import { moveByKeys } from './move-by-keys.ts';
import { Workbook } from './Workbook.tsx';

interface Props {
  roundId: number;
  account: number;
  /** Opens an entry, or the list if it is null. */
  onOpen(id: number | null): void;
}

/**
 * All assignments of a judge in a round as one table that is filled in by keyboard (design of judging, requirement
 * 7).
 */
export function Grid({ roundId, account, onOpen }: Props) {
  const { say, sayIn } = useScoring();
  const [turn, setTurn] = useState(0);
  const { reply, hasFailed } = useRead(getGrid, { query: { roundId } }, `${roundId} ${turn}`);
  if (!reply) return <p role="status">{say(hasFailed ? 'score.failed' : 'score.loading')}</p>;
  const { round, rows } = reply.data;
  const isOpen = rows.some(({ sheet }) => isOpenFor(round, sheet?.state ?? 'draft'));
  return (
    <section className="score-grid grid grid-cols-[minmax(0,1fr)] gap-4 md:pe-12 2xl:pe-0">
      <p>
        <button type="button" className="button-quiet" onClick={() => onOpen(null)}>
          {say('score.back')}
        </button>
      </p>
      <h2 className="m-0 text-lead">{sayIn(round.name)}</h2>
      {isOpen && (
        <p className="m-0 secondary">
          <span className="touch:hidden">{say('score.gridKeys')} </span>
          {say('score.gridHint')}
        </p>
      )}
      <Workbook roundId={roundId} isOpen={isOpen} onTaken={() => setTurn(turn + 1)} />
      <div className="overflow-x-auto" onKeyDown={moveByKeys}>
        {/* On a phone each row is a card, as in other tables; beside the table is room for the link to the top. */}
        <table className="w-full border-collapse [--lead:var(--deep)] narrow:block narrow:[&_tbody]:block narrow:[&_tbody_tr]:data-card">
          <thead className="bg-mist text-small whitespace-nowrap narrow:hidden">
            <tr>
              <th scope="col">{say('score.entryColumn')}</th>
              {round.criteria.map(({ id, name, weight }) => (
                <th key={id} scope="col">
                  {sayIn(name)}
                  <small className="block secondary font-400">
                    {weight > 0
                      ? say('score.weight', { weight: weight / 10 })
                      : say('score.outside')}
                  </small>
                </th>
              ))}
              <th scope="col">{say('score.total')}</th>
              <th scope="col">{say('score.state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GridRow
                key={`${row.id} ${row.sheet?.version ?? 0}`}
                row={row}
                round={round}
                account={account}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
