import { useWording } from '../wording.ts';
import { Words } from '../Words.tsx';
import { tiedTo, type ControlProps } from './control.ts';

/** The text to agree to, and a checkbox that is never ticked in advance. */
export function ConsentControl(props: ControlProps<'consent'>) {
  const { field, value, change } = props;
  const { texts } = useWording();
  return (
    <>
      {/* What is longer than the box scrolls by keys as well. */}
      <div
        className="max-h-60 mb-2 py-3 px-4 overflow-y-auto whitespace-pre-line text-note bg-mist"
        tabIndex={0}
        role="region"
        aria-labelledby={`${props.id}-title`}
      >
        <Words of={field.text} />
      </div>
      <div className="filling-options">
        <label className="choice-row">
          <input
            type="checkbox"
            {...tiedTo(props)}
            checked={value === true}
            onChange={({ target }) => change(target.checked ? true : null)}
          />
          <span>{texts['fill.agree']}</span>
        </label>
      </div>
    </>
  );
}
