/** What stands in braces is a name, and nothing else in a text is read as anything (threat 62). */
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The names in braces, each once, in the order in which they come. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/**
 * Puts values in the places of their names.
 * @param escape makes a value plain where the text is more than letters
 * @throws Error for a name without a value: no message says "Dear {name}"
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
