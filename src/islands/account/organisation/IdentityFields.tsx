import { LOCALES } from '#contract/call/locale.ts';
import { ORGANISATION_KINDS } from '#contract/cooperation/organisation.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { countryOptions } from '#lib/country.ts';
import { useOrganisationTexts } from './context.ts';

/** Who an organisation is, line by line. */
export function IdentityFields() {
  const { texts, locale } = useOrganisationTexts();
  const kinds = ORGANISATION_KINDS.map((value) => ({
    value,
    label: texts[`label.organisation_kind.${value}`],
  }));
  // The first option is what a new form begins with: the language of its page.
  const languages = LOCALES.toSorted((one) => (one === locale ? -1 : 1)).map((value) => ({
    value,
    label: texts[`organisation.${value}`],
  }));
  const none = { value: '', label: texts['person.none'] };
  const countries = [none, ...countryOptions(locale, texts['enter.countryTaiwan'])];
  return (
    <>
      <Field name="kind" label={texts['organisation.kind']} options={kinds} />
      <Field name="original" label={texts['organisation.original']} options={languages} />
      <Field
        name="nameZh"
        label={texts['organisation.nameZh']}
        hint={texts['organisation.nameHint']}
      />
      <Field name="nameEn" label={texts['organisation.nameEn']} />
      <Field name="country" label={texts['organisation.country']} options={countries} />
      <Field name="region" label={texts['organisation.region']} />
      <Field
        name="registrationNumber"
        label={texts['organisation.number']}
        hint={texts['organisation.numberHint']}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        name="lei"
        label={texts['organisation.lei']}
        hint={texts['organisation.leiHint']}
        spellCheck={false}
      />
    </>
  );
}
