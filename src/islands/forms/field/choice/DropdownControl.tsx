import { useWording } from '../../wording.ts';
import { chosenOf, tiedTo, type ControlProps } from '../control.ts';
import { useOptions } from './option.ts';
import { OtherText } from './OtherText.tsx';

/** Chooses one of many options. */
export function DropdownControl(props: ControlProps<'dropdown'>) {
  const { field, open, full, change } = props;
  const { texts } = useWording();
  const { offered, nameOf } = useOptions(field, open);
  const { chosen, other } = chosenOf(props);
  return (
    <>
      <select
        {...tiedTo(props)}
        value={chosen[0] ?? ''}
        onChange={({ target: { value } }) =>
          change(value === '' ? null : { chosen: [Number(value)], other })
        }
      >
        <option value="">{texts['fill.choose']}</option>
        {offered.map((option) => (
          <option
            key={option.id}
            value={option.id}
            disabled={full.includes(option.id) && !chosen.includes(option.id)}
          >
            {nameOf(option, full)}
          </option>
        ))}
      </select>
      <OtherText {...props} />
    </>
  );
}
