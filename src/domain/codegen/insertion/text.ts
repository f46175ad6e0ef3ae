import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { DescribedField, ResourceDescription } from '#contract/operations/codegen.ts';
import { ownChoices } from '../field.ts';
import { dictionaryOf } from '../name.ts';
import type { Insertion } from './insertion.ts';

const NUMBER: Bilingual = { zh: '编号', en: 'Number' };

/** Name of the dictionary of a choice: the kind of record, and what of it. */
const titleOf = ({ label }: ResourceDescription, field: DescribedField): Bilingual => ({
  zh: label.zh + field.label.zh,
  en: `${label.en}: ${field.label.en.toLowerCase()}`,
});

/** The texts of a kind of record, by their keys. */
function textsOf(all: ResourceDescription): (readonly [string, Bilingual])[] {
  const { name, label, title, fields } = all;
  const choices = ownChoices(all).flatMap((field) => [
    [`dictionary.${dictionaryOf(all, field)}`, titleOf(all, field)] as const,
    ...field.values.flatMap(({ value, label: words }) => [
      [`label.${dictionaryOf(all, field)}.${value}`, words] as const,
      [`admin.choice.${field.name}.${value}`, words] as const,
    ]),
  ]);
  return [
    [`office.${name}`, title],
    [`words.${name}`, title],
    [`resource.${name}`, label],
    [`field.${name}.id`, NUMBER],
    ...fields.map((field) => [`field.${name}.${field.name}`, field.label] as const),
    ...choices,
  ];
}

const linesIn = (all: ResourceDescription, locale: Locale): string =>
  textsOf(all)
    .map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text[locale])},\n`)
    .join('');

/** What goes into the two dictionaries. Texts are escaped by JSON and are nowhere else (threat 55). */
export const textInsertions = (all: ResourceDescription): Insertion[] =>
  LOCALES.map((locale) => ({
    path: `src/content/i18n/${locale}.json`,
    text: linesIn(all, locale),
    where: 'before',
    anchor: '  "resource.menu": ',
  }));
