import type { GridRow as Row, ScoreGrid } from '#contract/judging/grid.ts';
import { useScoring } from '../scoring.ts';
import { SaveLine } from '../sheet/SaveLine.tsx';
import { liveTotal, valueOf } from '../sheet/sheet-state.ts';
import { useSheet } from '../sheet/use-sheet.ts';
import { Cell } from './Cell.tsx';

interface Props {
  row: Row;
  round: ScoreGrid['round'];
  account: number;
  onOpen(id: number): void;
}

/** The name of a column above its cell, where the table is a list of cards without its head. */
const Label = ({ children }: { children: string }) => (
  <small className="hidden caption narrow:block" aria-hidden="true">
    {children}
  </small>
);

/** One entry with its marks side by side; they are saved as on the page of the entry. */
export function GridRow({ row, round, account, onOpen }: Props) {
  const { say, sayIn } = useScoring();
  const { keeper, view } = useSheet(row, account);
  const state = view.sheet?.state ?? 'draft';
  const isClosed = state !== 'returned' && (state !== 'draft' || round.state !== 'open');
  const total = liveTotal(view, round.criteria);
  const { blindNo } = row;
  return (
    <tr data-state={state}>
      <th scope="row">
        <a
          href={`?id=${row.id}`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(row.id);
          }}
        >
          <b>{blindNo}</b> {row.title || say('score.entry', { number: blindNo })}
        </a>
      </th>
      {round.criteria.map((one) => {
        const field = one.kind === 'text' ? `comment.${one.id}` : `mark.${one.id}`;
        return (
          <td key={one.id}>
            <Label>{sayIn(one.name)}</Label>
            <Cell
              one={one}
              name={say('score.gridCell', { number: blindNo, name: sayIn(one.name) })}
              value={valueOf(view, field)}
              isClosed={isClosed}
              onWrite={(value) => keeper.write(field, value)}
            />
          </td>
        );
      })}
      <td className="tabular-nums">
        <Label>{say('score.total')}</Label>
        {total === undefined ? '–' : (total / 100).toFixed(2)}
      </td>
      <td className="min-w-24">
        <Label>{say('score.state')}</Label>
        {say(`score.${view.sheet === null ? 'untouched' : state}`)}
        <SaveLine view={view} />
      </td>
    </tr>
  );
}
