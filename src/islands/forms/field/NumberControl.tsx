import { useState } from 'react';
import { numberOf, numberText } from '#islands/ui/number-text.ts';
import { textIn, tiedTo, type ControlProps } from './control.ts';

/** Input for a number. It keeps the typed text, so that `1.` can become `1.5`. */
export function NumberControl(props: ControlProps<'number'>) {
  const { field, value, change } = props;
  const [text, setText] = useState(textIn(value));
  // When a row is removed, the next one takes its place, and this input then shows another value.
  const isTyped = value === numberOf(text);
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
        const typed = numberText(target.value, { decimals, signed });
        setText(typed);
        change(numberOf(typed));
      }}
    />
  );
}
