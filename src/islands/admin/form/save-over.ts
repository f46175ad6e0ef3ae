import { ApiError } from '#lib/browser/api/error.ts';
import type { Merge } from './merge/merge.ts';

/** The differences of two versions that have to be merged. */
export interface Conflict<R> extends Merge {
  theirs: R;
}

/** Result of saving: the saved record, or the version that somebody else saved in the meantime. */
export type Saved<R> = { saved: R } | { theirs: R };

interface Calls<R> {
  save(): Promise<R>;
  read(): Promise<R>;
}

/**
 * Saves a record over the version that was read. If that is refused, the record is read again to see whether there is
 * a newer version.
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
