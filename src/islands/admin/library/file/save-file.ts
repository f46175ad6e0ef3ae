import { editFile, getFile, type LibraryFile } from '#contract/files/library.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import type { Office } from '#islands/admin/kit/office.ts';

/** Editable fields of a file. */
export const FILE_FIELDS = ['originalFilename', 'folder', 'alt'] as const;
export type FileFields = Pick<LibraryFile, (typeof FILE_FIELDS)[number]>;

/**
 * Saves the fields of a file.
 * @returns the file, and whether it is the version that somebody else saved in the meantime
 * @throws ApiError
 */
export async function saveFile(
  { call, may }: Pick<Office, 'call' | 'may'>,
  { id, version }: LibraryFile,
  fields: FileFields,
): Promise<{ file: LibraryFile; isTheirs: boolean }> {
  try {
    const { data } = await call(editFile, { params: { id }, body: { ...fields, version } });
    return { file: data, isTheirs: false };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    if (!isRefused || !may('content:library:query')) throw error;
    const { data } = await call(getFile, { params: { id } });
    if (data.version === version) throw error;
    return { file: data, isTheirs: true };
  }
}
