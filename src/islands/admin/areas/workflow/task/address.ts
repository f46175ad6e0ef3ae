import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { currentHash, parseHash, replaceUrl } from '#islands/admin/kit/navigation/router.ts';

/** Path of the page of tasks. Its query parameters `view` and `task` say what is open. */
export const PATH = '/workflow/task';

/** The task that the address names. */
export function taskIn(query: PageProps['query']): number | undefined {
  const id = Number(query['task']);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Opens a task, or closes the one that is open; the filters of the list stay in the address. */
export const openTask = (id: number | undefined): void =>
  replaceUrl({
    path: PATH,
    query: { ...parseHash(currentHash()).query, task: id === undefined ? '' : String(id) },
  });
