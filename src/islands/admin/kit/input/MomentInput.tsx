import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Tied } from './TiedItem.tsx';
import './moment.css';

interface Props extends Tied {
  id?: string;
  value: string | null;
  /** Called with null if the field was cleared. */
  onChoose(value: string | null): void;
  'aria-label'?: string;
  /** What an empty field means. */
  placeholder?: string;
}

/**
 * Offset of Beijing time from UTC in minutes. All dates of the portal are in Beijing time, wherever its editors are.
 */
const AHEAD = 8 * 60;
const OFFSET = '+08:00';

/** Converts a moment to Beijing wall-clock time, expressed as local time: the calendar knows no time zones. */
export const toClock = (moment: string): Dayjs => {
  const beijing = new Date(Date.parse(moment) + AHEAD * 60_000).toISOString();
  return dayjs(beijing.slice(0, 19));
};

export const fromClock = (clock: Dayjs): string => clock.format('YYYY-MM-DDTHH:mm:ss') + OFFSET;

/*
 * The calendar marks today and offers "now" by the clock of the browser, unless its dates know a time zone: then it asks
 * them by this method.
 */
dayjs.extend((_, Clock) => {
  Object.assign(Clock.prototype, { tz: () => toClock(new Date().toISOString()) });
});

/** Date and minute in Beijing time. What is picked counts at once: an OK that is not pressed would lose it unsaid. */
export function MomentInput({ value, onChoose, ...given }: Props) {
  const choose = (clock: Dayjs | null) => onChoose(clock ? fromClock(clock) : null);
  return (
    <DatePicker
      {...given}
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      classNames={{ popup: { root: 'office-moment' } }}
      format="YYYY-MM-DD HH:mm"
      value={value ? toClock(value) : null}
      onCalendarChange={(clock) => choose(clock as Dayjs | null)}
      onChange={choose}
    />
  );
}

/** Date, as YYYY-MM-DD. */
export function DayInput({ value, onChoose, ...given }: Props) {
  return (
    <DatePicker
      {...given}
      value={value ? dayjs(value) : null}
      onChange={(day: Dayjs | null) => onChoose(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}
