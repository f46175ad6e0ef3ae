import {
  listSavedFilters,
  removeSavedFilter,
  saveFilter,
  type SavedFilter,
} from '#contract/office/saved-filter.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** What a view saves under its name. */
export type Kept = Pick<SavedFilter, 'name' | 'query' | 'columns'>;
export type Audience = SavedFilter['audience'];

/** Views of a list that the reader saved or that others share with them, and the calls that change them. */
export function useSaved(list: string) {
  const { call, report } = useOffice();
  const { value, isLoading, reload } = useLoaded(
    `filters ${list}`,
    async () => (await call(listSavedFilters, { params: { list } })).data,
  );
  /** @throws ApiError */
  async function keep({ name, query, columns }: Kept, audience?: Audience): Promise<void> {
    await call(saveFilter, { params: { list }, body: { name, query, columns, audience } });
    reload();
  }
  const remove = (id: number) =>
    call(removeSavedFilter, { params: { list, id } }).then(reload, report);
  return { saved: value ?? [], isLoading, keep, remove };
}
