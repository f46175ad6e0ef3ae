import { useId } from 'react';
import { CADENCES, type Cadence } from '#contract/cooperation/listing/saved-search.ts';
import { useSearches } from './context.ts';

interface Props {
  value: Cadence;
  isBusy: boolean;
  onChange(cadence: Cadence): void;
}

/** Choice of how soon somebody is told. */
export function CadenceField({ value, isBusy, onChange }: Props) {
  const id = useId();
  const { texts } = useSearches();
  return (
    <p className="account-field">
      <label htmlFor={id}>{texts['saved.cadence']}</label>
      <select
        id={id}
        value={value}
        disabled={isBusy}
        onChange={({ target }) => onChange(CADENCES.find((one) => one === target.value) ?? 'daily')}
      >
        {CADENCES.map((cadence) => (
          <option key={cadence} value={cadence}>
            {texts[`saved.cadence.${cadence}`]}
          </option>
        ))}
      </select>
    </p>
  );
}
