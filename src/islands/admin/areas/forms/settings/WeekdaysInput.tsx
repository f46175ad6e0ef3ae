import { Checkbox } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Any Monday; the other weekdays are counted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Weekdays on which a form is open; none means all of them. */
export function WeekdaysInput({ id, value = [], onChange }: InputProps<number[]>) {
  const { locale } = useOffice();
  const format = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return (
    <Checkbox.Group
      {...(id && { name: id })}
      value={value}
      options={DAYS.map((day) => ({ value: day, label: format.format(MONDAY + (day - 1) * DAY) }))}
      onChange={(chosen) => onChange?.(DAYS.filter((day) => chosen.includes(day)))}
    />
  );
}
