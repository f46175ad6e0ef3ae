import { Checkbox } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Any Monday, from which the days of a week are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The days of the week on which a form is open; none chosen is all of them. */
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
