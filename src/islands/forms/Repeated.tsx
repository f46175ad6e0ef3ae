import { useRef, type ReactNode } from 'react';
import type { Group } from '#contract/forms/definition.ts';
import type { Row } from '#domain/forms/reader.ts';
import { rowsOf } from '#domain/forms/value.ts';
import { idOf, useAnswering } from './answering.ts';
import { useWording } from './wording.ts';
import { fillIn } from '#lib/texts/fill-in.ts';

/** Fields that are answered once for each row, which the reader adds and removes. */
export function Repeated({ group, rowOf }: { group: Group; rowOf(row: Row): ReactNode }) {
  const { texts } = useWording();
  const { answers, faults, reading, isChange, setRows } = useAnswering();
  const isClosed = isChange && reading.frozen.has(group.id);
  const adding = useRef<HTMLButtonElement>(null);
  const rows = rowsOf(answers, group.id);
  const fault = faults.get(group.id);
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
      {fault && (
        <p className="filling-fault" id={`${idOf(group.id)}-fault`}>
          {fault}
        </p>
      )}
      <button
        ref={adding}
        id={idOf(group.id)}
        type="button"
        className="button-quiet filling-add"
        aria-describedby={fault && `${idOf(group.id)}-fault`}
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
