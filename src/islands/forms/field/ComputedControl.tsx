import { useWording } from '../wording.ts';
import type { ControlProps } from './control.ts';

/** A value that is computed from the other answers. */
export function ComputedControl({ id, value, describedBy }: ControlProps<'computed'>) {
  const { texts } = useWording();
  const isKnown = value !== null && typeof value !== 'object';
  const words = typeof value === 'boolean' ? texts[value ? 'fill.yes' : 'fill.no'] : String(value);
  return (
    <output
      id={id}
      className="block py-2 px-3.5 min-h-12 content-center font-600 tabular-nums bg-mist"
      aria-describedby={describedBy}
    >
      {isKnown ? words : '–'}
    </output>
  );
}
