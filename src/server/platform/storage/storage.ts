import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#domain/files/range.ts';
import type { Store } from './store/store.ts';

/** Opens the bytes of a stored file from the beginning, or a part of them. */
export type OpenBytes = (part?: ByteRange) => Readable;

/** A place where files are stored. */
export interface Place {
  /** Stores bytes under a new name, and returns it. `extension` has no dot. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** Stores a file of this machine by moving it, without holding it in memory. @param name a result of `newName` */
  take(path: string, extension: string, name?: string): Promise<string>;
  /** Stores a file that `make` writes at the given path; a failure leaves nothing behind. */
  create(extension: string, make: (path: string) => Promise<void>, name?: string): Promise<string>;
  /** Stores bytes derived from a stored file, under a name derived from its name; storing them again has no effect. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes a stored file; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** Opens a stored file; undefined if it does not exist. */
  find(name: string): Promise<OpenBytes | undefined>;
}

/** A place on this machine. */
export interface Folder extends Place {
  readonly folder: string;
  /** Copies a stored file to another name; a missing one is ignored. */
  copy(from: string, to: string): Promise<void>;
}

/** Storage of uploaded files. Public ones are in its own folder, and served under /files/. */
export interface Storage extends Folder {
  /** Place of private files, none of which is served under /files/. */
  readonly vault: Place;
  /** Name of the vault's bucket, if it is in one. */
  readonly bucket?: string;
  /** Everything that the environment declares, to be shown and checked. */
  readonly stores: readonly Store[];
  /** Folder of files that arrive in parts, shared by all processes. */
  readonly parts: string;
}

/**
 * A random name that cannot be guessed and is never reused: a file that was withdrawn gets another one, and uploading
 * the same bytes again does not restore the old address. No client chooses a path (threat 32).
 */
export function newName(extension: string): string {
  const random = randomBytes(20).toString('hex');
  return `${random.slice(0, 2)}/${random.slice(2)}.${extension}`;
}
