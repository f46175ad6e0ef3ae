/** Values for the placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Replaces placeholders by values. A placeholder without a value stays unchanged. */
export const fillIn = (text: string, values: TextValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => String(values[name] ?? braced));
