/**
 * Returns a name in lower case as the database writes it: letter by letter, each as one letter. The language's own
 * function writes a sigma at the end of a word, and the Turkish dotted I, differently, so that a taken name would
 * count as free.
 */
export const lowerName = (name: string): string =>
  Array.from(name, (letter) => [...letter.toLowerCase()][0]!).join('');
