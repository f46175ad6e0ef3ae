/** Characters that are kept of a provider's words. */
const LONGEST = 200;

/**
 * What is kept of a provider's words. Some say the number or the code again, which belongs neither into a log nor beside
 * the message (threat 68).
 */
export const keptWords = (words: string): string =>
  words.replaceAll(/[^\s<>:]+@[^\s<>:]+|\d{5,}/g, '…').slice(0, LONGEST);
