import { useState } from 'react';
import { listFiles, type FileKind, type StoredFile } from '#contract/files/file.ts';
import { listFolders, listLibrary } from '#contract/files/library.ts';
import { folderAsked } from '#islands/admin/library/folder/folder-tree.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

type PageSize = 10 | 20 | 30 | 50;

/** Query of a picker. */
interface Wanted {
  keyword: string;
  /** Folder as the address names it; empty for all files. */
  folder: string;
  pageNum: number;
  pageSize: PageSize;
}

/**
 * Files of a kind to choose from: those of the library, with a search, if the reader may see it; otherwise all public
 * ones.
 */
export function useFiles(kind: FileKind) {
  const { call, may } = useOffice();
  const mayFind = may('content:library:list');
  const [wanted, want] = useState<Wanted>({ keyword: '', folder: '', pageNum: 1, pageSize: 20 });
  const { pageNum, pageSize, keyword } = wanted;
  const folder = folderAsked(wanted.folder);
  const query = { pageNum, pageSize };
  const filter = { kind, ...(keyword && { keyword }), ...(folder !== undefined && { folder }) };
  const files = useLoaded<{ rows: readonly StoredFile[]; total: number }>(
    `${kind} ${JSON.stringify(wanted)}`,
    () =>
      mayFind
        ? call(listLibrary, { query, body: { filter } })
        : call(listFiles, { query: { ...query, kind } }),
  );
  const folders = useLoaded('folders', async () => (mayFind ? (await call(listFolders)).data : []));
  return {
    mayFind,
    wanted,
    files,
    folders: folders.value ?? [],
    find: (part: Partial<Wanted>) => want((old) => ({ ...old, pageNum: 1, ...part })),
  };
}
