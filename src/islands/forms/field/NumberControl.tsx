import { useNumberText } from '#islands/ui/number/use-number-text.ts';
import { tiedTo, type ControlProps } from './control.ts';

/** Input for a number. */
export function NumberControl(props: ControlProps<'number'>) {
  const { field, value, change } = props;
  const { decimals, least } = field;
  const signed = least === null || least < 0;
  const { text, take } = useNumberText(value, change, { decimals, signed });
  return (
    <input
      type="text"
      inputMode={decimals === 0 && !signed ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...tiedTo(props)}
      value={text}
      onChange={({ target }) => take(target.value)}
    />
  );
}
