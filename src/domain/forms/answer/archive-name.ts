import { cleanFileName } from '#domain/files/name.ts';

/** Characters that no file system accepts, or that it reads as part of a path. */
const UNSAFE = /[<>:"/\\|?*]/g;
/** Names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const LONGEST = 100;

/** Returns a name that every file system accepts, with its ending. */
export function safeName(given: string): string {
  const name = cleanFileName(given)
    .replaceAll(UNSAFE, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICE, '_$&');
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length) || 'file';
  return [...stem].slice(0, LONGEST - ending.length).join('') + ending;
}

/** A file of an answer or an entry, with what its name in an archive is made of. */
export interface ArchivedFile {
  /** The number of the answer or the entry. */
  folder: number | string;
  /** The name under which its question is exported. */
  field: string;
  /** Row of the repeating group, from 0; null outside of one. */
  row: number | null;
  /** The name that its owner gave it. */
  name: string;
}

const numbered = (path: string, number: number): string =>
  path.replace(/(\.\w{1,10})?$/, (ending) => ` (${number})${ending}`);

/**
 * Returns the paths of files in an archive: a folder for each answer or entry, in it the names of question, row and
 * file. All paths differ on every file system, and none leads out of its folder (threat 32).
 */
export function archivePaths(files: readonly ArchivedFile[]): string[] {
  const taken = new Set<string>();
  return files.map(({ folder, field, row, name }) => {
    const head = row === null ? field : `${field}-${row + 1}`;
    const path = `${folder}/${head}-${safeName(name)}`;
    let own = path;
    for (let number = 2; taken.has(own.toLowerCase()); number += 1) own = numbered(path, number);
    taken.add(own.toLowerCase());
    return own;
  });
}
