import { useWording } from '../../wording.ts';
import { Words } from '../../Words.tsx';
import type { ControlProps } from '../control.ts';

/** Numbers from `least` to `most`. */
export const upTo = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** Scale of numbers whose ends are labelled. */
export function ScaleControl(props: ControlProps<'scale'>) {
  const { field, value, id, name, isRequired, isDisabled, change } = props;
  const { texts } = useWording();
  const { least, most, leastLabel, mostLabel } = field;
  return (
    <div className="filling-scale">
      <div className="grid gap-1.5 grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))]">
        {upTo(least, most).map((step) => (
          <label
            key={step}
            className="relative centred min-h-12 cut-8 border border-edge cursor-pointer"
          >
            <input
              type="radio"
              id={step === least ? id : undefined}
              name={name}
              checked={value === step}
              required={isRequired}
              disabled={isDisabled}
              onChange={() => change(step)}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
      {leastLabel.zh + mostLabel.zh !== '' && (
        <p className="cluster justify-between gap-x-6 mt-1 caption">
          <span>
            {least} = <Words of={leastLabel} />
          </span>
          <span>
            {most} = <Words of={mostLabel} />
          </span>
        </p>
      )}
      {typeof value === 'number' && !isRequired && !isDisabled && (
        <button type="button" className="text-button" onClick={() => change(null)}>
          {texts['fill.clear']}
        </button>
      )}
    </div>
  );
}
