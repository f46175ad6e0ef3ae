/** Values for the placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** `[count|team|teams]`: the first words are for 1. Only English has two forms. */
const WORDS = /\[(\w+)\|([^[\]|]*)\|([^[\]|]*)\]/g;
const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Chooses words by values, and replaces placeholders by them. A placeholder without a value stays unchanged. Values
 * are inserted last, so that nothing in them is interpreted (threat 62).
 */
export const fillIn = (text: string, values: TextValues): string =>
  text
    .replaceAll(WORDS, (_, name: string, one: string, other: string) =>
      String(values[name]) === '1' ? one : other,
    )
    .replaceAll(PLACEHOLDER, (braced, name: string) => String(values[name] ?? braced));
