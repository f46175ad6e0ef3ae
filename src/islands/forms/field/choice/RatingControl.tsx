import { useWording } from '../../wording.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import type { ControlProps } from '../control.ts';
import { upTo } from './ScaleControl.tsx';

/** Star rating: radio buttons of which all up to the chosen one look selected. */
export function RatingControl(props: ControlProps<'rating'>) {
  const { field, value, id, name, isRequired, isDisabled, change } = props;
  const { texts } = useWording();
  const chosen = typeof value === 'number' ? value : 0;
  const { most } = field;
  const clear = () => {
    change(null);
    // The pressed button goes with the rating.
    document.getElementById(id)?.focus();
  };
  return (
    <div className="filling-stars cluster items-center">
      {upTo(1, most).map((count) => (
        <label
          key={count}
          className="relative centred size-11 cursor-pointer"
          data-lit={count <= chosen || undefined}
        >
          <input
            type="radio"
            id={count === 1 ? id : undefined}
            name={name}
            checked={count === chosen}
            required={isRequired}
            disabled={isDisabled}
            onChange={() => change(count)}
          />
          <span className="sr-only">{fillIn(texts['fill.stars'], { count, most })}</span>
        </label>
      ))}
      {chosen > 0 && (
        <b className="ms-3 text-note tabular-nums" aria-hidden="true">
          {fillIn(texts['fill.stars'], { count: chosen, most })}
        </b>
      )}
      {chosen > 0 && !isRequired && !isDisabled && (
        <button type="button" className="text-button" onClick={clear}>
          {texts['fill.clear']}
        </button>
      )}
    </div>
  );
}
