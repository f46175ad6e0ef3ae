/** Maximum length of a quotation of somebody's own text, in characters. */
const LONGEST = 80;

/** Returns the beginning of a text on one line, enough for its author to recognise it. */
export function excerpt(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}
