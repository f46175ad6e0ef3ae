import { useRef, type ReactNode } from 'react';
import type { Group } from '#contract/forms/definition.ts';
import type { Row } from '#domain/forms/reading/reader.ts';
import { isEmpty, rowsOf } from '#domain/forms/reading/value.ts';
import { useAnswering, type Answering } from './answering.ts';
import { answerAt } from './state/answer.ts';
import { useWording } from './wording.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

/**
 * Number of rows that cannot be removed. Rows are identified by their position, so none before the last frozen,
 * non-empty one may go.
 */
function keptRows({ answers, reading, isChange }: Answering, group: string): number {
  if (!isChange) return 0;
  const held = [...reading.frozen]
    .filter((place) => place.startsWith(`${group}.`) && !isEmpty(answerAt(answers, place)))
    .map((place) => Number(place.split('.')[1]) + 1);
  return Math.max(0, ...held);
}

/** A group that is answered once for each row; the reader adds and removes rows. */
export function Repeated({ group, rowOf }: { group: Group; rowOf(row: Row): ReactNode }) {
  const { texts } = useWording();
  const answering = useAnswering();
  const { answers, reading, isChange, setRows } = answering;
  const isClosed = isChange && reading.frozen.has(group.id);
  const adding = useRef<HTMLButtonElement>(null);
  const rows = rowsOf(answers, group.id);
  const kept = keptRows(answering, group.id);
  const { least, most } = group.rows!;
  const remove = (at: number) => {
    setRows(
      group.id,
      rows.filter((_, index) => index !== at),
    );
    adding.current?.focus();
  };
  return (
    <>
      {rows.map((_, index) => (
        <fieldset key={index} className="filling-row min-w-0 mb-4 p-4 border border-line">
          <legend className="px-2 text-note font-600">
            {fillIn(texts['fill.row'], { row: index + 1 })}
          </legend>
          {rowOf({ group, index })}
          {rows.length > least && index >= kept && !isClosed && (
            <button type="button" className="text-button" onClick={() => remove(index)}>
              {fillIn(texts['fill.rowRemove'], { row: index + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      <button
        ref={adding}
        type="button"
        className="button-quiet aria-disabled:op-[0.6]"
        aria-disabled={rows.length >= most || isClosed}
        onClick={() => {
          if (rows.length < most && !isClosed) setRows(group.id, [...rows, {}]);
        }}
      >
        {texts['fill.rowAdd']}
      </button>
    </>
  );
}
