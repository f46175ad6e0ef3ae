/**
 * Returns the placeholder for a person without a picture: the first letters of two words, or the first character of a
 * name without spaces.
 */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
