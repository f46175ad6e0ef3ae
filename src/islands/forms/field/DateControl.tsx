import { textIn, tiedTo, type ControlProps } from './control.ts';

/** Input for a date, or for a time of day. */
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
      // Some browsers add seconds, which are cut off.
      onChange={({ target }) =>
        change(field.kind === 'time' ? target.value.slice(0, 5) : target.value)
      }
    />
  );
}
