import { useWording } from '../../wording.ts';
import { fillIn } from '#lib/texts/fill-in.ts';
import type { ControlProps } from '../control.ts';
import { upTo } from './ScaleControl.tsx';

/** Stars: radio buttons, of which all up to the chosen one look alike. */
export function RatingControl(props: ControlProps<'rating'>) {
  const { field, value, id, name, isRequired, isDisabled, change } = props;
  const { texts } = useWording();
  const chosen = typeof value === 'number' ? value : 0;
  const { most } = field;
  return (
    <div className="filling-stars">
      {upTo(1, most).map((count) => (
        <label key={count} data-lit={count <= chosen || undefined}>
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
        <b aria-hidden="true">{fillIn(texts['fill.stars'], { count: chosen, most })}</b>
      )}
      {chosen > 0 && !isRequired && !isDisabled && (
        <button type="button" className="filling-link" onClick={() => change(null)}>
          {texts['fill.clear']}
        </button>
      )}
    </div>
  );
}
