import { choicesOf, isNeeded } from '#contract/cooperation/listing/choice.ts';
import type { FactField } from '#domain/cooperation/listing/field.ts';
import { countryOptions } from '#lib/country.ts';
import { zoneHint, zoneOptions } from '#lib/browser/clock/zone-option.ts';
import { useListing } from './context.ts';
import { Files } from './Files.tsx';
import { Choice, Figure, Line, Money } from './Input.tsx';
import { boundAt, type FormParts } from './place.ts';
import { Questions } from './Questions.tsx';
import { Codes, Several } from './Several.tsx';
import { Text } from './Text.tsx';

const INPUT_TYPES: Readonly<Record<string, string>> = {
  day: 'date',
  localTime: 'datetime-local',
};

/** The input of a fact, by its type. */
export function Fact({ field: { name, type }, ...form }: FormParts & { field: FactField }) {
  const { say, locale } = useListing();
  const place = `facts.${name}`;
  const { kind } = form.draft;
  const label = say(`field.listing.${name}`);
  const bound = { ...boundAt(form, place), label, isOptional: !isNeeded(kind, name) };
  const options = choicesOf(kind, name).map((value) => ({
    value,
    label: say(`label.listing_${name}.${value}`),
  }));
  switch (type) {
    case 'text':
      return <Text {...form} label={label} place={place} isOptional={name !== 'result'} />;
    case 'choice':
      return <Choice {...bound} options={options} />;
    case 'choices':
      return <Several {...bound} options={options} />;
    case 'countries':
      return <Several {...bound} options={countryOptions(locale, say('enter.countryTaiwan'))} />;
    case 'zone': {
      const chosen = String(bound.value ?? '');
      return (
        <Choice
          {...bound}
          options={zoneOptions(chosen, locale)}
          hint={zoneHint(chosen, locale)}
          onChange={(value) => bound.onChange(value ?? '')}
        />
      );
    }
    case 'number':
      return <Figure {...bound} />;
    case 'money':
      return <Money {...bound} hint={say('listing.feeHint')} />;
    case 'codes':
      return <Codes {...bound} />;
    case 'files':
      return <Files {...bound} faultAt={form.faultAt} />;
    case 'questions':
      return <Questions {...form} label={label} />;
    default:
      return (
        <Line
          {...bound}
          type={INPUT_TYPES[type] ?? 'text'}
          // To leave it out is a decision: nobody can sign up then.
          {...(name === 'signUpUntil' && { label: say('listing.signUpUntil'), isOptional: false })}
        />
      );
  }
}
