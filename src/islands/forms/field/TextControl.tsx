import type { HTMLAttributes, InputHTMLAttributes } from 'react';
import type { FieldOf } from '#contract/forms/field/field.ts';
import type { TEXT_FORMATS } from '#contract/forms/field/text-field.ts';
import { lengthOf } from '#domain/forms/reading/limit.ts';
import { sayIn, useWording } from '../wording.ts';
import { textIn, tiedTo, type ControlProps } from './control.ts';

type Kind = 'text' | 'longText' | 'phone' | 'email' | 'idNumber' | 'signature';

/** Attributes by which phones and browsers help to fill in a field. */
const INPUTS: Readonly<Record<Kind, InputHTMLAttributes<HTMLInputElement>>> = {
  text: {},
  longText: {},
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email', spellCheck: false },
  idNumber: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  signature: { autoComplete: 'name' },
};

type InputMode = HTMLAttributes<HTMLInputElement>['inputMode'];
const MODES: Readonly<Partial<Record<(typeof TEXT_FORMATS)[number], InputMode>>> = {
  url: 'url',
  digits: 'numeric',
  postcode: 'numeric',
};

interface CountProps {
  length: number;
  least: number | null;
  most: number;
}

/**
 * Length of a text, with the maximum, and with the minimum while it is too short. Text that is too long is kept,
 * since its author can shorten it best.
 */
const Count = ({ length, least, most }: CountProps) => (
  <small
    className="filling-count block mt-1 text-end caption data-[over]:text-brick"
    data-over={length > most || undefined}
  >
    {`${length} / ${least !== null && length < least ? `${least}–` : ''}${most}`}
  </small>
);

/** Key of what an empty input says if its author wrote nothing. */
function hintOf(field: FieldOf<Kind>) {
  if (field.kind === 'signature') return 'fill.signature';
  return field.kind === 'idNumber' && field.isAnyDocument ? 'fill.anyDocument' : null;
}

/** Input for one or several lines of text. */
export function TextControl(props: ControlProps<Kind>) {
  const { field, value, change } = props;
  const { locale, texts } = useWording();
  const hint = hintOf(field);
  const shared = {
    ...tiedTo(props),
    value: textIn(value),
    placeholder: sayIn(locale, field.placeholder) || (hint ? texts[hint] : ''),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  const mode = field.kind === 'text' && field.format ? MODES[field.format] : undefined;
  return (
    <>
      {field.kind === 'longText' ? (
        <textarea rows={4} {...shared} />
      ) : (
        <input type="text" {...INPUTS[field.kind]} inputMode={mode} {...shared} />
      )}
      {'most' in field && field.most !== null && (
        <Count length={lengthOf(shared.value)} least={field.least} most={field.most} />
      )}
    </>
  );
}
