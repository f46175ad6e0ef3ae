/** A placeholder: a name in braces. Nothing else in a text is interpreted (threat 62). */
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns the placeholders in a text, without duplicates, in order of appearance. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/**
 * Replaces placeholders by their values.
 * @param escape neutralises a value in texts with markup
 * @throws Error if a placeholder has no value, so that no message says "Dear {name}"
 */
export const fill = (
  text: string,
  values: Readonly<Record<string, string>>,
  escape = (value: string) => value,
): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`No value for {${name}}`);
    return escape(values[name]!);
  });
