import { useId, type ReactNode } from 'react';
import { HUNDREDTHS } from '#contract/cooperation/activity/fee.ts';
import { useNumberText } from '#islands/ui/number/use-number-text.ts';
import { useListing } from './context.ts';

/** What every input of the form knows of the draft. */
export interface Bound {
  place: string;
  value: unknown;
  /** Why the value is refused. */
  fault: string | undefined;
  onChange(value: unknown): void;
}

interface FrameProps {
  label: string;
  isOptional?: boolean;
  hint?: string;
  fault: string | undefined;
  children(tied: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }): ReactNode;
}

/** A labelled control, with its hint and what is wrong with it. */
export function Frame({ label, isOptional, hint, fault, children }: FrameProps) {
  const id = useId();
  const { say } = useListing();
  const tied = { id, 'aria-invalid': fault !== undefined, 'aria-describedby': `${id}-words` };
  return (
    <div className="account-field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="caption"> {say('listing.optional')}</span>}
      </label>
      {children(tied)}
      {fault === undefined ? (
        <small id={`${id}-words`}>{hint}</small>
      ) : (
        <p id={`${id}-words`} className="fault-line">
          {fault}
        </p>
      )}
    </div>
  );
}

interface LineProps extends Bound {
  label: string;
  isOptional?: boolean;
  hint?: string;
  type?: string;
  /** Lines of a longer text. */
  rows?: number;
}

/** A text of one or more lines; a day is null where it is empty. */
export function Line({ label, isOptional, hint, type = 'text', rows, ...bound }: LineProps) {
  const { value, fault, onChange } = bound;
  const isNullable = type !== 'text';
  const read = (text: string) => (text === '' && isNullable ? null : text);
  const shared = {
    name: bound.place,
    value: value === null || value === undefined ? '' : String(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(read(target.value)),
  };
  return (
    <Frame label={label} fault={fault} isOptional={!!isOptional} {...(hint && { hint })}>
      {(tied) =>
        rows ? (
          <textarea {...tied} {...shared} rows={rows} />
        ) : (
          <input {...tied} {...shared} type={type} />
        )
      }
    </Frame>
  );
}

interface NumberProps extends Omit<LineProps, 'type' | 'rows'> {
  decimals?: number;
}

/** A number, null where it is empty. Browsers drop a decimal comma from their own inputs for numbers. */
export function Figure({ label, isOptional, hint, decimals = 0, ...bound }: NumberProps) {
  const { place, value, fault, onChange } = bound;
  const { text, take } = useNumberText(value, onChange, { decimals });
  return (
    <Frame label={label} fault={fault} isOptional={!!isOptional} {...(hint && { hint })}>
      {(tied) => (
        <input
          {...tied}
          name={place}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          value={text}
          onChange={({ target }) => take(target.value)}
        />
      )}
    </Frame>
  );
}

/** A sum in yuan, kept in hundredths; what is no number stays as it was typed. */
export const Money = ({ value, onChange, ...props }: NumberProps) => (
  <Figure
    {...props}
    decimals={2}
    value={typeof value === 'number' ? value / HUNDREDTHS : value}
    onChange={(yuan) => onChange(typeof yuan === 'number' ? Math.round(yuan * HUNDREDTHS) : yuan)}
  />
);

interface ChoiceProps extends Bound {
  label: string;
  isOptional?: boolean;
  hint?: string;
  options: readonly { value: string; label: string }[];
}

/** One of some options, or none. */
export function Choice({ label, isOptional, hint, options, ...bound }: ChoiceProps) {
  const { value, fault, onChange, place } = bound;
  const { say } = useListing();
  return (
    <Frame label={label} fault={fault} isOptional={!!isOptional} {...(hint && { hint })}>
      {(tied) => (
        <select
          {...tied}
          name={place}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{say('listing.none.choice')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
