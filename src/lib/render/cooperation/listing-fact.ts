import { enumerate } from '#contract/call/enumerate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { isMessageKey } from '#content/i18n/translate.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { feeText } from '#domain/cooperation/activity/fee.ts';
import { FACT_FIELDS, type FactField, type FactType } from '#domain/cooperation/listing/field.ts';
import { countryName } from '#contract/call/text/country-name.ts';
import { formatDay, zoneName } from '#lib/date.ts';
import type { PageLanguage } from '../page.ts';
import { show, type LocalText } from '../text.ts';

/** A fact of a listing as its page shows it. */
export interface ShownFact {
  label: string;
  value: LocalText;
}

type Shower = (value: unknown, field: string, language: PageLanguage) => string;

/** Returns the name of a choice; the choice itself where the dictionary has none, such as a currency. */
function choice(value: unknown, field: string, { t }: PageLanguage): string {
  const key = `label.listing_${field}.${String(value)}`;
  return isMessageKey(key) ? t(key) : String(value);
}

/** What is no line of text. */
type Wordless = 'files' | 'questions';
const isWordless = (type: FactType): type is Wordless => type === 'files' || type === 'questions';

const SHOWERS: Readonly<Record<Exclude<FactType, 'text' | Wordless>, Shower>> = {
  choice,
  choices: (value, field, language) =>
    enumerate(
      (value as string[]).map((one) => choice(one, field, language)),
      language.locale,
    ),
  number: String,
  /** No sum means that nothing is to be paid. */
  money: (value, _, { t }) => (value ? feeText(Number(value)) : t('cooperation.free')),
  line: String,
  day: (value, _, { locale }) => formatDay(String(value), locale),
  /** As the clock at the place itself shows it; its zone is a fact of its own. */
  localTime: (value, _, { locale }) => {
    const [day = '', clock = ''] = String(value).split('T');
    return `${formatDay(day, locale)} ${clock}`;
  },
  zone: (value, _, { locale }) => zoneName(String(value), locale),
  countries: (value, _, { locale }) =>
    enumerate(
      (value as string[]).map((code) => countryName(code, locale)),
      locale,
    ),
  codes: (value, _, { locale }) => enumerate(value as string[], locale),
};

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);

function valueOf({ name, type }: FactField, given: unknown, language: PageLanguage): LocalText {
  if (type === 'text') return show(given as Bilingual, language.locale);
  if (isWordless(type)) return { text: '', lang: undefined };
  return { text: SHOWERS[type](given, name, language), lang: undefined };
}

/**
 * Returns the facts that a listing gives, in the order of its kind. Files and questions are no lines of text and are left
 * out.
 */
export function factsOf(
  { kind, facts }: { kind: ListingKind; facts: Readonly<Record<string, unknown>> },
  language: PageLanguage,
): ShownFact[] {
  const fields: readonly FactField[] = FACT_FIELDS[kind];
  return fields
    .filter(({ name, type }) => type === 'money' || isGiven(facts[name]))
    .map((field) => ({
      label: language.t(`field.listing.${field.name}`),
      value: valueOf(field, facts[field.name], language),
    }))
    .filter(({ value }) => value.text !== '');
}
