import { TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { FormSettings } from '#contract/forms/settings.ts';
import type { InputProps } from '#islands/admin/form/field.ts';

type Hours = FormSettings['hours'];
type Range = readonly (Dayjs | null)[];

const FORMAT = 'HH:mm';
const clockOf = (text: string): Dayjs => dayjs(`2024-01-01T${text}`);

/** Hours of a range of which both ends are chosen. */
function hoursOf(range: Range | null): Hours {
  const [from, until] = range ?? [];
  return from && until ? { from: from.format(FORMAT), until: until.format(FORMAT) } : null;
}

/** Daily opening hours of a form; null for all day. What is picked counts at once, without an OK. */
export function HoursInput({ id, value = null, onChange }: InputProps<Hours>) {
  return (
    <TimePicker.RangePicker
      {...(id && { id })}
      format={FORMAT}
      minuteStep={5}
      needConfirm={false}
      // Hours whose end is before their start extend past midnight.
      order={false}
      value={value && [clockOf(value.from), clockOf(value.until)]}
      onCalendarChange={(range) => hoursOf(range) && onChange?.(hoursOf(range))}
      onChange={(range) => onChange?.(hoursOf(range))}
    />
  );
}
