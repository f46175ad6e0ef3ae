import type { FoundRecord } from '#contract/office/find.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { titleOf } from '#domain/monitor/title.ts';
import type { Finder } from '#server/platform/http/finder.ts';
import { listRecords } from './read.ts';
import type { Reader } from './store.ts';

/** Maximum number of results per page of the office. */
const MAX_RESULTS = 3;

/** Whether records of a kind can be searched by keyword and title. */
const isFound = ({ actions, filter, permission }: Reader['resource']): boolean =>
  actions.includes('list') && 'keyword' in filter.shape && !permission.startsWith('monitor:');

/** Returns a finder that searches a kind as its list does; undefined for a kind that cannot be searched by keyword. */
export function finderOf(reader: Reader): Finder | undefined {
  const { resource } = reader;
  if (!isFound(resource)) return undefined;
  return async (db, caller, text) => {
    if (!hasPermission(caller, `${resource.permission}:list`)) return [];
    const query = { pageNum: 1, pageSize: MAX_RESULTS, filter: { keyword: text } };
    const { rows } = await listRecords(db, reader, caller, query);
    return rows.flatMap((row): FoundRecord[] => {
      const title = titleOf(row);
      if (!title) return [];
      const { name: kind, permission: page } = resource;
      return [{ page, kind, id: String(row.id), title, query: reader.within?.(row) ?? {} }];
    });
  };
}
