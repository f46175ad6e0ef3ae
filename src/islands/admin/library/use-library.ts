import { FILE_KINDS } from '#contract/files/file.ts';
import { listFolders, listLibrary } from '#contract/files/library.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { readAsked } from '#islands/admin/kit/asked.ts';
import type { Filter } from '#islands/admin/kit/resource-plan.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { folderAsked } from './folder-tree.ts';

export const LIBRARY_FILTERS: readonly Filter[] = [
  { name: 'keyword', kind: 'keyword' },
  { name: 'kind', kind: 'choice', choices: FILE_KINDS },
];

/** A page of the library as an address asks for it, and its folders. */
export function useLibrary(query: Readonly<Record<string, string>>) {
  const { call } = useOffice();
  const { pageNum, pageSize, filter } = readAsked(query, LIBRARY_FILTERS, []);
  const folder = folderAsked(query['folder']);
  const asked = {
    query: { pageNum, pageSize },
    body: { filter: { ...filter, ...(folder !== undefined && { folder }) } },
  };
  const files = useLoaded(JSON.stringify(asked), () => call(listLibrary, asked));
  const folders = useLoaded('folders', async () => (await call(listFolders)).data);
  const reload = () => {
    files.reload();
    folders.reload();
  };
  return { pageNum, pageSize, folder: folder ?? '', files, folders: folders.value ?? [], reload };
}
