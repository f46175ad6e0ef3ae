import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#domain/files/range.ts';

/** Opens the bytes of a stored file, each time from their beginning, or those of a part of it. */
export type OpenBytes = (part?: ByteRange) => Readable;

/** One of the places where files lie. */
export interface Place {
  /** Stores bytes under a name of their own, and returns it. `extension` comes without a dot. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /**
   * The same for a file that lies elsewhere on this machine: it is moved, and need not be held in memory. @param name that
   * `newName` has given
   */
  take(path: string, extension: string, name?: string): Promise<string>;
  /** The same for a file that is made at the path that `make` is given; what fails leaves nothing behind. */
  create(extension: string, make: (path: string) => Promise<void>, name?: string): Promise<string>;
  /** Stores what was made from a stored file under a name made from its name, once. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes a stored file; one that is not there is as good as removed. */
  remove(name: string): Promise<void>;
  /** The bytes of a stored file; undefined where there are none. */
  find(name: string): Promise<OpenBytes | undefined>;
}

/** A place on this machine. */
export interface Folder extends Place {
  readonly folder: string;
  /** Stores the bytes of a stored file under another name as well; one that is not there stays away. */
  copy(from: string, to: string): Promise<void>;
}

/** Where the bytes of uploaded files lie. Those that anybody may see are in its folder, and served under /files/. */
export interface Storage extends Folder {
  /** Files that only some may see: nothing of it lies under /files/. */
  readonly vault: Place;
  /** The bucket in which the vault lies, where it is in one. */
  readonly bucket?: string;
  /** The folder where parts lie of files that come in parts: whichever process takes one, all find it. */
  readonly parts: string;
}

/**
 * A name that nobody guesses and that is given once: what is taken from visitors' sight gets another one, and whoever
 * sends the same bytes again does not bring the old address back. No client chooses a path (threat 32).
 */
export function newName(extension: string): string {
  const random = randomBytes(20).toString('hex');
  return `${random.slice(0, 2)}/${random.slice(2)}.${extension}`;
}
