import { useWording } from '../wording.ts';
import { tiedTo, type ControlProps } from './control.ts';

const ENDS = [
  { end: 'from', label: 'fill.dateFrom' },
  { end: 'until', label: 'fill.dateUntil' },
] as const;

/** Input for a range of dates. */
export function DateRangeControl(props: ControlProps<'dateRange'>) {
  const { field, value, id, change } = props;
  const { texts } = useWording();
  const isRange = value !== null && typeof value === 'object' && 'from' in value;
  const days = isRange && 'until' in value ? value : { from: '', until: '' };
  const read = (end: 'from' | 'until'): string => String(days[end]);
  const write = (end: 'from' | 'until', day: string) => {
    const from = end === 'from' ? day : read('from');
    const until = end === 'until' ? day : read('until');
    change(from === '' && until === '' ? null : { from, until });
  };
  return (
    <div className="filling-pair cluster gap-3">
      {ENDS.map(({ end, label }, index) => (
        <label key={end}>
          <span className="block mb-1 caption">{texts[label]}</span>
          <input
            type="date"
            min={field.from ?? undefined}
            max={field.until ?? undefined}
            {...tiedTo(props)}
            id={index === 0 ? id : undefined}
            value={read(end)}
            onChange={({ target }) => write(end, target.value)}
          />
        </label>
      ))}
    </div>
  );
}
