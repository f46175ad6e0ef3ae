import type { AnswerOf } from '#contract/forms/answer.ts';
import { Words } from '../../Words.tsx';
import type { ControlProps } from '../control.ts';
import { useOptions } from './option.ts';

type Lines = AnswerOf<'matrix'>;

const linesIn = (value: ControlProps['value']): Lines =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !('chosen' in value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, number[]] =>
          Array.isArray(entry[1]),
        ),
      )
    : {};

const toggle = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** The same options for several lines: side by side on a desk, below each other on a phone. */
export function MatrixControl(props: ControlProps<'matrix'>) {
  const { field, value, id, name, open, isDisabled, change } = props;
  const { offered, nameOf } = useOptions(field, open);
  const answered = linesIn(value);
  const write = (line: number, ids: number[]) => {
    const others = Object.entries(answered).filter(([one]) => one !== String(line));
    const all = ids.length > 0 ? [...others, [String(line), ids] as const] : others;
    change(all.length > 0 ? Object.fromEntries(all) : null);
  };
  return (
    <div data-columns={offered.length}>
      <p className="matrix-line lt-sm:hidden caption text-center border-edge" aria-hidden="true">
        <span />
        {offered.map((option) => (
          <span key={option.id}>{nameOf(option, [])}</span>
        ))}
      </p>
      {field.lines.map((line, row) => {
        const ids = answered[line.id] ?? [];
        return (
          <div
            key={line.id}
            className="matrix-line lt-sm:py-3 border-line"
            role={field.isMultiple ? 'group' : 'radiogroup'}
            aria-labelledby={`${id}-${line.id}`}
          >
            <span className="block font-600 text-note" id={`${id}-${line.id}`}>
              <Words of={line.label} />
            </span>
            {offered.map((option, column) => (
              <label
                key={option.id}
                className="hstack gap-3 min-h-11 cursor-pointer sm:justify-center"
              >
                <input
                  type={field.isMultiple ? 'checkbox' : 'radio'}
                  id={row + column === 0 ? id : undefined}
                  name={`${name}-${line.id}`}
                  checked={ids.includes(option.id)}
                  disabled={isDisabled}
                  onChange={() =>
                    write(line.id, field.isMultiple ? toggle(ids, option.id) : [option.id])
                  }
                />
                <span className="sm:sr-only">{nameOf(option, [])}</span>
              </label>
            ))}
          </div>
        );
      })}
    </div>
  );
}
