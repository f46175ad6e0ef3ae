import { useId } from 'react';
import { PLACES, slotOf, type Offer, type Slot, type Typed } from './operation.ts';
import type { ExplorerTexts } from './texts.ts';

interface InputProps {
  field: Slot;
  /** Place and name. */
  slot: string;
  value: string;
  isMissing: boolean;
  texts: ExplorerTexts;
  onType(value: string): void;
}

function Input({ field, slot, value, isMissing, texts, onType }: InputProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className="block mb-1 text-note">
        <code>{field.name}</code> {field.isRequired && <em>{texts['explorer.required']}</em>}
      </label>
      <input
        id={id}
        name={slot}
        value={value}
        aria-invalid={isMissing}
        required={field.isRequired}
        placeholder={field.fallback}
        aria-describedby={`${id}-limits ${id}-fault`}
        onChange={({ target }) => onType(target.value)}
      />
      {field.limits && (
        <small className="wrap-anywhere" id={`${id}-limits`}>
          {field.limits}
        </small>
      )}
      <b className="block mt-1 text-note font-400 text-brick empty:hidden" id={`${id}-fault`}>
        {isMissing && texts['form.required']}
      </b>
    </p>
  );
}

interface InputsProps {
  offer: Offer;
  typed: Typed;
  /** Missing required fields, by place and name. */
  missing: readonly string[];
  texts: ExplorerTexts;
  onType(slot: string, value: string): void;
}

/** Inputs for the fields of a call, grouped by where they are sent. */
export function Inputs({ offer, typed, missing, texts, onType }: InputsProps) {
  return PLACES.filter((place) => offer[place].length > 0).map((place) => (
    <fieldset
      key={place}
      className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4 w-full"
    >
      <legend className="mb-2 font-600">{texts[`docs.${place}`]}</legend>
      {offer[place].map((field) => (
        <Input
          key={field.name}
          field={field}
          slot={slotOf(place, field)}
          value={typed[slotOf(place, field)] ?? ''}
          isMissing={missing.includes(slotOf(place, field))}
          texts={texts}
          onType={(value) => onType(slotOf(place, field), value)}
        />
      ))}
    </fieldset>
  ));
}
