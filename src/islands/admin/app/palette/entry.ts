/**
 * An entry of the palette: a deed of the open page, a page, a new record, or a record that is open, was opened
 * recently, or was found.
 */
export interface Entry {
  key: string;
  kind: 'deed' | 'open' | 'page' | 'recent' | 'add' | 'record';
  name: string;
  /** Synonyms by which people look for it. */
  words?: readonly string[];
  /** Context, shown beside the name. */
  detail: string;
  run(): void;
}

/** Order of kinds among entries that match equally well. */
const KINDS: readonly Entry['kind'][] = ['deed', 'open', 'page', 'recent', 'add', 'record'];

/** Kinds that are listed once something is typed: there are too many of them. */
const SOUGHT: readonly Entry['kind'][] = ['add', 'record'];

/** How well a name matches a text: 0 equal, 1 prefix, 2 prefix of a word, 3 substring, infinity none. */
export function fitOf(name: string, text: string): number {
  const [one, other] = [name.toLowerCase(), text.toLowerCase()];
  if (one === other) return 0;
  if (one.startsWith(other)) return 1;
  if (one.split(/[\s·/（(-]+/).some((word) => word.startsWith(other))) return 2;
  return one.includes(other) ? 3 : Number.POSITIVE_INFINITY;
}

/** How well the best synonym matches, at the start of a word: always 2, so never better than a name. */
function fitOfWords(words: readonly string[], text: string): number {
  const fit = Math.min(...words.map((word) => fitOf(word, text)));
  return fit < 3 ? 2 : Number.POSITIVE_INFINITY;
}

/**
 * Rank of an entry. Records always match: the server found them by any of their names, not only by the one that is
 * shown.
 */
const placeOf = ({ name, words = [], kind }: Entry, text: string): number =>
  Math.min(
    fitOf(name, text),
    fitOfWords(words, text),
    kind === 'record' ? 4 : Number.POSITIVE_INFINITY,
  );

/** Entries that match a text, best first; without a text those that need none, in their order. */
export function rankEntries(entries: readonly Entry[], text: string): Entry[] {
  if (text === '') return entries.filter(({ kind }) => !SOUGHT.includes(kind));
  return entries
    .map((entry) => ({ entry, fit: placeOf(entry, text), kind: KINDS.indexOf(entry.kind) }))
    .filter(({ fit }) => fit !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.fit - other.fit || one.kind - other.kind)
    .map(({ entry }) => entry);
}

/** Whether a text is long enough to ask the server: one Chinese character, or two of another script. */
export const isAskable = (text: string): boolean => text.length > 1 || /\p{Script=Han}/u.test(text);
