import { textIn, tiedTo, type ControlProps } from './control.ts';

/** A day of the calendar, or a time of day. */
export function DateControl(props: ControlProps<'date' | 'time'>) {
  const { field, value, change } = props;
  const ends =
    field.kind === 'date'
      ? { min: field.from ?? undefined, max: field.until ?? undefined }
      : undefined;
  return (
    <input
      type={field.kind}
      {...ends}
      {...tiedTo(props)}
      value={textIn(value)}
      // Some browsers add seconds, which nobody asked for.
      onChange={({ target }) =>
        change(field.kind === 'time' ? target.value.slice(0, 5) : target.value)
      }
    />
  );
}
