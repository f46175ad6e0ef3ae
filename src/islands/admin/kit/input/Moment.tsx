import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface Props {
  id?: string;
  value: string | null;
  /** Nothing chosen is null. */
  onChoose(value: string | null): void;
  'aria-label'?: string;
}

/** Dates of the portal are those of Beijing, wherever its editors are; this is what the clock there is ahead of UTC. */
const AHEAD = 8 * 60;
const OFFSET = '+08:00';

/** The clock of Beijing at a moment, as if it were the clock of this place: the calendar knows no other. */
export const toClock = (moment: string): Dayjs => {
  const beijing = new Date(Date.parse(moment) + AHEAD * 60_000).toISOString();
  return dayjs(beijing.slice(0, 19));
};

export const fromClock = (clock: Dayjs): string => clock.format('YYYY-MM-DDTHH:mm:ss') + OFFSET;

/** A day and a minute in Beijing time. */
export function Moment({ value, onChoose, ...given }: Props) {
  return (
    <DatePicker
      {...given}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={value ? toClock(value) : null}
      onChange={(clock: Dayjs | null) => onChoose(clock ? fromClock(clock) : null)}
    />
  );
}

/** A day, as YYYY-MM-DD. */
export function Day({ value, onChoose, ...given }: Props) {
  return (
    <DatePicker
      {...given}
      value={value ? dayjs(value) : null}
      onChange={(day: Dayjs | null) => onChoose(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}
