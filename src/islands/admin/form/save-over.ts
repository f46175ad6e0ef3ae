import { ApiError } from '#lib/browser/api/error.ts';
import type { Merge } from './merge/merge.ts';

/** What stands between two versions of a record while they are brought together. */
export interface Conflict<R> extends Merge {
  theirs: R;
}

/** A record as it is now: as it was sent, or as somebody else has saved it in the meantime. */
export type Saved<R> = { saved: R } | { theirs: R };

interface Calls<R> {
  save(): Promise<R>;
  read(): Promise<R>;
}

/**
 * Saves a record over the version that was read. Where it is refused, the record is read again: it may be that another
 * version is there.
 * @throws ApiError for any other refusal
 */
export async function saveOver<R extends { version: number }>(
  version: number,
  { save, read }: Calls<R>,
): Promise<Saved<R>> {
  try {
    return { saved: await save() };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
    const theirs = await read();
    if (theirs.version === version) throw error;
    return { theirs };
  }
}
