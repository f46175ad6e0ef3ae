import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoreName } from '#contract/files/store.ts';
import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import type { Digest } from './digest.ts';
import { BackupFault } from './listing.ts';
import type { Manifest } from './manifest.ts';
import { fileListName } from './name.ts';
import { keepText, readText, type Carrier } from './text-file.ts';

/** Where a stored file lies: served to everybody, or not. */
export type Side = 'public' | 'private';

/** A stored file of a backup; its bytes are an object named by their digest. */
export interface ListedFile extends Digest {
  side: Side;
  name: string;
}

/** Stores that hold files of their own; the public bucket only mirrors the site. */
export const SIDE_OF: Readonly<Partial<Record<StoreName, Side>>> = {
  publicDisk: 'public',
  privateDisk: 'private',
  privateBucket: 'private',
};

/** The name of a file within a backup: the two sides may have the same names. */
export const keyOf = ({ side, name }: Pick<ListedFile, 'side' | 'name'>): string =>
  `${side} ${name}`;

const lineOf = (file: ListedFile): string => `${JSON.stringify(file)}\n`;

/** Stores the list of a backup's files. */
export const keepFileList = (
  carrier: Carrier,
  id: string,
  files: readonly ListedFile[],
): Promise<Digest> => keepText(carrier, fileListName(id), Readable.from(files.map(lineOf)));

/** Reads the list of a backup's files. @throws BackupFault if it is not the one that was written */
export async function readFileList(
  place: StoreAccess,
  { id, files }: Pick<Manifest, 'id' | 'files'>,
): Promise<ListedFile[]> {
  const text = await readText(place, fileListName(id));
  if (hash('sha256', text) !== files.sha256)
    throw new BackupFault(`Backup ${id} is damaged: its list of files is not as it was written`);
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as ListedFile] : []));
}
