import type { FoundRecord } from '#contract/office/find.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { titleOf } from '#domain/monitor/title.ts';
import type { Finder } from '#server/platform/http/finder.ts';
import { listRecords } from './read.ts';
import type { Reader } from './store.ts';

/** So many of one page. */
const FEW = 3;

/** Whether records of a kind are looked for by a word, and by what they are called. */
const isFound = ({ actions, filter, permission }: Reader['resource']): boolean =>
  actions.includes('list') && 'keyword' in filter.shape && !permission.startsWith('monitor:');

/** Finds records of a kind as its list does; undefined for what is not looked for by a word. */
export function finderOf(reader: Reader): Finder | undefined {
  const { resource } = reader;
  if (!isFound(resource)) return undefined;
  return async (db, caller, text) => {
    if (!hasPermission(caller, `${resource.permission}:list`)) return [];
    const query = { pageNum: 1, pageSize: FEW, filter: { keyword: text } };
    const { rows } = await listRecords(db, reader, caller, query);
    return rows.flatMap((row): FoundRecord[] => {
      const title = titleOf(row);
      if (!title) return [];
      const { name: kind, permission: page } = resource;
      return [{ page, kind, id: String(row.id), title, query: reader.within?.(row) ?? {} }];
    });
  };
}
