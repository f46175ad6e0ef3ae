import { NumberInput } from '#islands/admin/kit/input/NumberInput.tsx';
import { LONGEST_HOURS } from '#contract/workflow/outline.ts';
import { Line } from './Line.tsx';

interface Props {
  label: string;
  hint?: string;
  hours: number | null;
  /** Called with null once the field is emptied. */
  onType(hours: number | null): void;
}

/** The hours that a block waits at most, or exactly. */
export function HoursLine({ label, hint, hours, onType }: Props) {
  return (
    <Line name="hours" label={label} {...(hint && { hint })}>
      {(tied) => (
        <NumberInput
          {...tied}
          min={1}
          max={LONGEST_HOURS}
          isWhole
          value={hours}
          onChange={onType}
        />
      )}
    </Line>
  );
}
