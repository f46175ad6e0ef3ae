import type { Option } from '#contract/forms/field/part.ts';
import { useAnswering } from '../../answering.ts';
import { useWording } from '../../wording.ts';
import { chosenOf, type ControlProps } from '../control.ts';
import { toggled, useOptions } from './option.ts';
import { OtherText } from './OtherText.tsx';

/** Picture of an option. It needs no alternative text, since the label says the same. */
function OptionPicture({ option: { picture } }: { option: Option }) {
  const { library } = useAnswering();
  const file = library.find(({ id }) => id === picture);
  if (!file) return null;
  const { fileUrl, width, height } = file;
  return (
    <img
      src={fileUrl}
      className="order-first w-full h-auto aspect-[4/3] object-cover"
      alt=""
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
    />
  );
}

/** Chooses one or several options. */
export function ChoiceControl(props: ControlProps<'single' | 'multiple'>) {
  const { field, id, name, open, full, isRequired, isDisabled, change } = props;
  const { texts } = useWording();
  const { offered, nameOf } = useOptions(field, open);
  const now = chosenOf(props);
  const isSingle = field.kind === 'single';
  const choose = (option: Option) =>
    change(
      isSingle ? { chosen: [option.id], other: now.other } : toggled(now, option, field.options),
    );
  const clear = () => {
    change(null);
    // The pressed button goes with the choice.
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <div className="filling-options">
        {offered.map((option, index) => (
          <label className="choice-row" key={option.id}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              id={index === 0 ? id : undefined}
              name={name}
              required={isSingle && isRequired}
              checked={now.chosen.includes(option.id)}
              disabled={isDisabled || (full.includes(option.id) && !now.chosen.includes(option.id))}
              onChange={() => choose(option)}
            />
            <OptionPicture option={option} />
            <span>{nameOf(option, full)}</span>
          </label>
        ))}
      </div>
      <OtherText {...props} />
      {isSingle && !isRequired && !isDisabled && now.chosen.length > 0 && (
        <button type="button" className="text-button" onClick={clear}>
          {texts['fill.clear']}
        </button>
      )}
    </>
  );
}
