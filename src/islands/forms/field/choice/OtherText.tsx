import { useId } from 'react';
import { LENGTH } from '#contract/call/text/length.ts';
import { sayIn, useWording } from '../../wording.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { chosenOf, type ControlProps } from '../control.ts';

/** Text input for the choice "other". */
export function OtherText(props: ControlProps<'single' | 'dropdown' | 'multiple'>) {
  const { locale, texts } = useWording();
  const id = useId();
  const { field, change, isDisabled } = props;
  const { chosen, other } = chosenOf(props);
  const option = field.options.find((one) => one.isOther && chosen.includes(one.id));
  if (!option) return null;
  return (
    <div className="mt-2 ps-8">
      <label htmlFor={id} className="block mb-1 caption">
        {fillIn(texts['fill.other'], { label: sayIn(locale, option.label) })}
      </label>
      <input
        id={id}
        type="text"
        value={other}
        disabled={isDisabled}
        required
        maxLength={LENGTH.line}
        onChange={({ target }) => change({ chosen, other: target.value })}
      />
    </div>
  );
}
