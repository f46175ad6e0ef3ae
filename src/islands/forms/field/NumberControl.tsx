import { useState } from 'react';
import { numberText } from '#islands/ui/number-text.ts';
import { textIn, tiedTo, type ControlProps } from './control.ts';

/** A number as it is typed, so that `1.` may become `1.5`. */
export function NumberControl(props: ControlProps<'number'>) {
  const { field, value, change } = props;
  const [text, setText] = useState(textIn(value));
  // A row that was removed leaves its place to the next one.
  const isTyped = value === (/\d/.test(text) ? Number(text) : null);
  const { decimals, least } = field;
  const signed = least === null || least < 0;
  return (
    <input
      type="text"
      inputMode={decimals === 0 && !signed ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...tiedTo(props)}
      value={isTyped ? text : textIn(value)}
      onChange={({ target }) => {
        // Digits of full width are digits as well.
        const typed = numberText(target.value.normalize('NFKC'), { decimals, signed });
        setText(typed);
        change(/\d/.test(typed) ? Number(typed) : null);
      }}
    />
  );
}
