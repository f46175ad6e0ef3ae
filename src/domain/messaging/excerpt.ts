/** Characters of somebody's own text that a message repeats. */
const LONGEST = 80;

/** The beginning of a text on one line, by which its writer knows it again. */
export function excerpt(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}
