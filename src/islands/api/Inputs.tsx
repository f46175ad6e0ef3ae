import { useId } from 'react';
import { PLACES, slotOf, type Offer, type Slot, type Typed } from './operation.ts';
import type { ExplorerTexts } from './texts.ts';

interface InputProps {
  field: Slot;
  value: string;
  required: string;
  onType(value: string): void;
}

function Input({ field, value, required, onType }: InputProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>
        <code>{field.name}</code> {field.isRequired && <em>{required}</em>}
      </label>
      <input
        id={id}
        value={value}
        required={field.isRequired}
        placeholder={field.fallback}
        aria-describedby={field.limits ? `${id}-limits` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {field.limits && <small id={`${id}-limits`}>{field.limits}</small>}
    </p>
  );
}

interface InputsProps {
  offer: Offer;
  typed: Typed;
  texts: ExplorerTexts;
  onType(slot: string, value: string): void;
}

/** An input for each field of a call, grouped by where the field goes. */
export function Inputs({ offer, typed, texts, onType }: InputsProps) {
  return PLACES.filter((place) => offer[place].length > 0).map((place) => (
    <fieldset key={place}>
      <legend>{texts[`docs.${place}`]}</legend>
      {offer[place].map((field) => (
        <Input
          key={field.name}
          field={field}
          value={typed[slotOf(place, field)] ?? ''}
          required={texts['explorer.required']}
          onType={(value) => onType(slotOf(place, field), value)}
        />
      ))}
    </fieldset>
  ));
}
