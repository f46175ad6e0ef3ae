import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { useFormContext, type FieldError } from 'react-hook-form';
import { useIsland } from '../island.ts';
import type { AccountKey, AccountTexts } from '../texts.ts';

export const isAccountKey = (texts: AccountTexts, key: string): key is AccountKey => key in texts;

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Number of lines of a textarea; undefined for a single-line input. */
  rows?: number | undefined;
  /** Options of a select, which replaces the input. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** Content in the same line, after the input. */
  beside?: ReactNode;
}

interface ControlProps extends Pick<Props, 'rows' | 'options'> {
  tied: object;
  input: InputHTMLAttributes<HTMLInputElement>;
}

function Control({ tied, rows, options, input }: ControlProps) {
  if (rows) return <textarea {...tied} rows={rows} />;
  if (!options) return <input {...input} {...tied} />;
  return (
    <select {...tied}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A labelled input to which its error and hint are linked. */
export function Field({ name, label, hint, beside, rows, options, ...input }: Props) {
  const id = useId();
  const { texts } = useIsland();
  const { register, formState } = useFormContext();
  const message = (formState.errors[name] as FieldError | undefined)?.message;
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');
  const tied = {
    ...register(name),
    id,
    'aria-invalid': message !== undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <div className="account-line">
        <Control tied={tied} rows={rows} options={options} input={input} />
        {beside}
      </div>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {message && (
        <p className="mt-1 text-note text-brick" id={`${id}-error`}>
          {isAccountKey(texts, message) ? texts[message] : message}
        </p>
      )}
    </div>
  );
}
