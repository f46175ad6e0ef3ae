import { enumerate } from '#contract/call/enumerate.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useListing } from './context.ts';
import { Frame, type Bound } from './Input.tsx';

interface Props extends Bound {
  label: string;
  isOptional?: boolean;
  options: readonly { value: string; label: string }[];
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Several of some options: those that are chosen can be taken out, others are added one at a time. */
export function Several({ label, isOptional, options, place, value, fault, onChange }: Props) {
  const { say } = useListing();
  const chosen = listOf(value);
  const adding = useNextFocus<HTMLSelectElement>(chosen.length);
  const nameOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return (
    <Frame label={label} fault={fault} isOptional={!!isOptional}>
      {(tied) => (
        <>
          {chosen.length > 0 && (
            <ul className="cluster gap-2 mb-2">
              {chosen.map((one) => (
                <li key={one}>
                  <button
                    type="button"
                    className="button-quiet"
                    aria-label={`${say('listing.takeOut')} ${nameOf(one)}`}
                    onClick={() => onChange(chosen.filter((other) => other !== one))}
                  >
                    {nameOf(one)} ×
                  </button>
                </li>
              ))}
            </ul>
          )}
          <select
            {...tied}
            ref={adding}
            name={place}
            value=""
            onChange={({ target }) => target.value && onChange([...chosen, target.value])}
          >
            <option value="">{say('listing.add')}</option>
            {options
              .filter((option) => !chosen.includes(option.value))
              .map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
          </select>
        </>
      )}
    </Frame>
  );
}

interface CodesProps extends Bound {
  label: string;
}

/** Words separated by commas, such as keywords; kept as they are typed until the field is left. */
export function Codes({ label, place, value, fault, onChange }: CodesProps) {
  const { say, locale } = useListing();
  const read = (text: string) =>
    text
      .split(/[,，、;；\n]/)
      .map((word) => word.trim())
      .filter(Boolean);
  return (
    <Frame label={label} fault={fault} isOptional hint={say('listing.codesHint')}>
      {(tied) => (
        <input
          {...tied}
          name={place}
          defaultValue={enumerate(listOf(value), locale)}
          onBlur={({ target }) => onChange(read(target.value))}
        />
      )}
    </Frame>
  );
}
