import { createInstance } from 'i18next';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

export type MessageKey = keyof typeof zh;
/** Texts for people come from here alone; a key that no dictionary has does not compile. */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Whether the dictionaries have an entry of this name. */
export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(zh, text);

const dictionaries: Record<Locale, Record<MessageKey, string>> = { zh, en };

const engine = createInstance({
  resources: { zh: { translation: zh }, en: { translation: en } },
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  parseMissingKeyHandler: (key) => {
    throw new Error(`No dictionary entry ${key}`);
  },
});
void engine.init();

/** A text without values is looked up once: a page asks for some fifty of them. */
function translatorOf(locale: Locale): Translate {
  const fixed = engine.getFixedT(locale);
  const translate: Translate = (key, values = {}) => fixed(key, values);
  const known = new Map<MessageKey, string>();
  return (key, values) => {
    if (values) return translate(key, values);
    const text = known.get(key) ?? translate(key);
    known.set(key, text);
    return text;
  };
}

const translators = Object.fromEntries(
  LOCALES.map((locale) => [locale, translatorOf(locale)]),
) as Record<Locale, Translate>;

/** The texts of one language; bound to it for good, so that pages rendered side by side never mix languages. */
export const translator = (locale: Locale): Translate => translators[locale];

/** A text in both languages, for what is kept or sent and read by either. */
export const inBoth = (key: MessageKey): Bilingual => ({
  zh: translators.zh(key),
  en: translators.en(key),
});

/** All texts of some groups, such as `office.*`. */
export const sliceGroups = <Group extends string>(locale: Locale, groups: readonly Group[]) =>
  Object.fromEntries(
    Object.entries(dictionaries[locale]).filter(([key]) =>
      groups.some((group) => key.startsWith(`${group}.`)),
    ),
  ) as Record<Extract<MessageKey, `${Group}.${string}`>, string>;

/** The few texts that an island works with, as they stand in the dictionary: its values are filled in there. */
export const slice = <Key extends MessageKey>(
  locale: Locale,
  keys: readonly Key[],
): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, dictionaries[locale][key]])) as Record<Key, string>;
