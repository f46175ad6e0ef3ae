/** What the palette offers: a deed of the open page, a page, or a record: open, open of late, or found. */
export interface Entry {
  key: string;
  kind: 'deed' | 'open' | 'page' | 'recent' | 'record';
  name: string;
  /** Other words by which people look for it. */
  words?: readonly string[];
  /** Where it belongs. */
  detail: string;
  run(): void;
}

/** What comes first among what fits equally well. */
const KINDS: readonly Entry['kind'][] = ['deed', 'open', 'page', 'recent', 'record'];

/** How well a name fits a text: it is the text, begins with it, has a word that does, holds it; or not at all. */
export function fitOf(name: string, text: string): number {
  const [one, other] = [name.toLowerCase(), text.toLowerCase()];
  if (one === other) return 0;
  if (one.startsWith(other)) return 1;
  if (one.split(/[\s·/（(-]+/).some((word) => word.startsWith(other))) return 2;
  return one.includes(other) ? 3 : Number.POSITIVE_INFINITY;
}

/** How well one of the other words fits, from its beginning: never better than what is called so. */
function fitOfWords(words: readonly string[], text: string): number {
  const fit = Math.min(...words.map((word) => fitOf(word, text)));
  return fit < 3 ? 2 : Number.POSITIVE_INFINITY;
}

/** Records were found by all of their names; the one that is shown need not be the one that fits. */
const placeOf = ({ name, words = [], kind }: Entry, text: string): number =>
  Math.min(
    fitOf(name, text),
    fitOfWords(words, text),
    kind === 'record' ? 4 : Number.POSITIVE_INFINITY,
  );

/** What fits a text, the best first; without a text all that is no record, in its order. */
export function ranked(entries: readonly Entry[], text: string): Entry[] {
  if (text === '') return entries.filter(({ kind }) => kind !== 'record');
  return entries
    .map((entry) => ({ entry, fit: placeOf(entry, text), kind: KINDS.indexOf(entry.kind) }))
    .filter(({ fit }) => fit !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.fit - other.fit || one.kind - other.kind)
    .map(({ entry }) => entry);
}

/** Whether a text is worth asking the server about: one Chinese character, or two of another script. */
export const isAskable = (text: string): boolean => text.length > 1 || /\p{Script=Han}/u.test(text);
