/** What stands in the place of the names in braces. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text with values in the place of the names in braces; a name without a value stays as it is. */
export const fillIn = (text: string, values: TextValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => String(values[name] ?? braced));
