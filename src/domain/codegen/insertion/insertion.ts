/** Text that is to go into a file that exists, before or after something that stands there once. */
export interface Insertion {
  path: string;
  text: string;
  where: 'before' | 'after';
  /** What stands there. It begins a line, or is a part of one. */
  anchor: string;
}

/** Describes a text that goes before an anchor. */
export const before = (path: string, anchor: string, text: string): Insertion => ({
  path,
  text,
  where: 'before',
  anchor,
});
/** Describes a text that goes after an anchor. */
export const after = (path: string, anchor: string, text: string): Insertion => ({
  path,
  text,
  where: 'after',
  anchor,
});

const keyOf = (line: string): string | undefined => /^ {2}("[^"]+"):/.exec(line)?.[1];

/** The lines of a dictionary that it does not have yet: labels of common fields and choices are shared. */
function missingIn(file: string, text: string): string {
  const lines = text.split(/(?<=\n)/);
  return lines.filter((line) => !file.includes(`\n  ${keyOf(line) ?? line}:`)).join('');
}

/** Adds a text to a file. @throws Error unless its anchor stands there exactly once */
export function insert(file: string, { path, text, where, anchor }: Insertion): string {
  const [before, after, ...more] = file.split(anchor);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${path}: not exactly one “${anchor}”`);
  }
  const added = path.endsWith('.json') ? missingIn(file, text) : text;
  const middle = where === 'before' ? added + anchor : anchor + added;
  return before + middle + after;
}
