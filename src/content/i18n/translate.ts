import { createInstance } from 'i18next';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { fillIn, type TextValues } from '#contract/call/text/fill-in.ts';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

export type MessageKey = keyof typeof zh;
/** Translates texts for people; all of them come from here. A key that the dictionaries lack does not compile. */
export type Translate = (key: MessageKey, values?: TextValues) => string;

/** Returns whether the dictionaries contain a key. */
export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(zh, text);

const dictionaries: Record<Locale, Record<MessageKey, string>> = { zh, en };

const engine = createInstance({
  resources: { zh: { translation: zh }, en: { translation: en } },
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  parseMissingKeyHandler: (key) => {
    throw new Error(`No dictionary entry ${key}`);
  },
});
void engine.init();

/** Caches texts, of which a page uses about fifty. */
function translatorOf(locale: Locale): Translate {
  const fixed = engine.getFixedT(locale);
  const known = new Map<MessageKey, string>();
  return (key, values) => {
    const text = known.get(key) ?? fixed(key, { skipInterpolation: true });
    known.set(key, text);
    return values ? fillIn(text, values) : text;
  };
}

const translators = Object.fromEntries(
  LOCALES.map((locale) => [locale, translatorOf(locale)]),
) as Record<Locale, Translate>;

/**
 * Returns the translation function of a language. It is bound to this language, so that pages rendered concurrently
 * never mix languages.
 */
export const translator = (locale: Locale): Translate => translators[locale];

/** Returns a text in both languages, for what is stored or sent and read in either. */
export const inBoth = (key: MessageKey, values?: TextValues): Bilingual => ({
  zh: translators.zh(key, values),
  en: translators.en(key, values),
});

/** Returns all texts of some groups, such as `office.*`. */
export const sliceGroups = <Group extends string>(locale: Locale, groups: readonly Group[]) =>
  Object.fromEntries(
    Object.entries(dictionaries[locale]).filter(([key]) =>
      groups.some((group) => key.startsWith(`${group}.`)),
    ),
  ) as Record<Extract<MessageKey, `${Group}.${string}`>, string>;

/** Returns the texts that an island needs, with their placeholders, which the island fills in. */
export const slice = <Key extends MessageKey>(
  locale: Locale,
  keys: readonly Key[],
): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, dictionaries[locale][key]])) as Record<Key, string>;
