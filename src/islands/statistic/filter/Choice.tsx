import { useWords } from '../statistic.ts';

export interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  /** Label of the empty choice; without it the choice cannot be empty. */
  all?: string;
  choose(value: string): void;
}

/** Chooses one of several values. */
export function Choice({ label, value, options, all, choose }: Props) {
  return (
    <label className="grid gap-1.5 min-w-0">
      <span className="text-small font-550 text-slate">{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CascadeProps {
  /** Labels of the two steps. */
  labels: readonly [string, string];
  first: string;
  second: string;
  steps: readonly (Option & { below: readonly Option[] })[];
  choose(first: string, second: string): void;
}

/** A choice in two steps, the second among what lies below the first. */
export function Cascade({ labels, first, second, steps, choose }: CascadeProps) {
  const { say } = useWords();
  const all = say('statistic.all');
  const below = steps.find(({ value }) => value === first)?.below ?? [];
  return (
    <>
      <Choice
        label={labels[0]}
        value={first}
        options={steps}
        all={all}
        choose={(value) => choose(value, '')}
      />
      {below.length > 0 && (
        <Choice
          label={labels[1]}
          value={second}
          options={below}
          all={all}
          choose={(value) => choose(first, value)}
        />
      )}
    </>
  );
}
