import { useRef, type ReactNode } from 'react';
import type { Group } from '#contract/forms/definition.ts';
import type { Row } from '#domain/forms/reader.ts';
import { rowsOf } from '#domain/forms/value.ts';
import { useAnswering } from './answering.ts';
import { useWording } from './wording.ts';
import { fillIn } from '#lib/texts/fill-in.ts';

/** Fields that are answered once for each row, which the reader adds and removes. */
export function Repeated({ group, rowOf }: { group: Group; rowOf(row: Row): ReactNode }) {
  const { texts } = useWording();
  const { answers, reading, isChange, setRows } = useAnswering();
  const isClosed = isChange && reading.frozen.has(group.id);
  const adding = useRef<HTMLButtonElement>(null);
  const rows = rowsOf(answers, group.id);
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
        <fieldset key={index} className="filling-row">
          <legend>{fillIn(texts['fill.row'], { row: index + 1 })}</legend>
          {rowOf({ group, index })}
          {rows.length > least && !isClosed && (
            <button type="button" className="filling-link" onClick={() => remove(index)}>
              {fillIn(texts['fill.rowRemove'], { row: index + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      <button
        ref={adding}
        type="button"
        className="button-quiet filling-add"
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
