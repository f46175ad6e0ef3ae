import { TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { FormSettings } from '#contract/forms/settings.ts';
import type { InputProps } from '#islands/admin/form/field.ts';

type Hours = FormSettings['hours'];

const FORMAT = 'HH:mm';
const clockOf = (text: string): Dayjs => dayjs(`2024-01-01T${text}`);

/** Daily opening hours of a form; null for all day. */
export function HoursInput({ id, value = null, onChange }: InputProps<Hours>) {
  return (
    <TimePicker.RangePicker
      {...(id && { id })}
      format={FORMAT}
      minuteStep={5}
      // Hours whose end is before their start extend past midnight.
      order={false}
      value={value && [clockOf(value.from), clockOf(value.until)]}
      onChange={(range) => {
        const [from, until] = range ?? [];
        const isWhole = from && until;
        onChange?.(isWhole ? { from: from.format(FORMAT), until: until.format(FORMAT) } : null);
      }}
    />
  );
}
