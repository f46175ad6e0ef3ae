/** Maximum number of characters kept of a provider's answer. */
const LONGEST = 200;

/**
 * Returns what is kept of a provider's answer. Some providers repeat the number or the code, which must not appear in
 * a log or beside the message (threat 68).
 */
export const redactedWords = (words: string): string =>
  words.replaceAll(/[^\s<>:]+@[^\s<>:]+|\d{5,}/g, '…').slice(0, LONGEST);
