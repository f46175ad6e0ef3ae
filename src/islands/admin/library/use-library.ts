import { FILE_KINDS } from '#contract/files/file.ts';
import { listFolders, listLibrary, type ListedFile } from '#contract/files/library.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useOpeningQuery } from '#islands/admin/list/saved/use-default-view.ts';
import { useList, type ListPlan } from '#islands/admin/list/use-list.ts';
import { folderAsked } from './folder/folder-tree.ts';

const LIBRARY: ListPlan<ListedFile> = {
  name: 'library',
  labels: 'library',
  path: '/content/library',
  columns: [],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'kind', kind: 'choice', choices: FILE_KINDS },
  ],
  orders: [],
};

/** Loads a page of the library as the address asks for it, and the folders. */
export function useLibrary(address: PageProps['query']) {
  const { call } = useOffice();
  const query = useOpeningQuery(LIBRARY, address);
  const folder = folderAsked(query['folder']);
  const files = useList(
    LIBRARY,
    query,
    ({ pageNum, pageSize, filter }) =>
      call(listLibrary, {
        query: { pageNum, pageSize },
        body: { filter: { ...filter, ...(folder !== undefined && { folder }) } },
      }),
    query['folder'],
  );
  const folders = useLoaded('folders', async () => (await call(listFolders)).data);
  const reload = () => {
    files.found.reload();
    folders.reload();
  };
  return { files, folder: folder ?? '', folders: folders.value ?? [], reload };
}
