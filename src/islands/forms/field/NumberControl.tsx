import { useState } from 'react';
import { numberText } from '#islands/ui/number-text.ts';
import { textIn, tiedTo, type ControlProps } from './control.ts';

/** Input for a number. It keeps the typed text, so that `1.` can become `1.5`. */
export function NumberControl(props: ControlProps<'number'>) {
  const { field, value, change } = props;
  const [text, setText] = useState(textIn(value));
  // When a row is removed, the next one takes its place, and this input then shows another value.
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
        // Full-width digits count as digits.
        const typed = numberText(target.value.normalize('NFKC'), { decimals, signed });
        setText(typed);
        change(/\d/.test(typed) ? Number(typed) : null);
      }}
    />
  );
}
