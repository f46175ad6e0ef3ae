import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import {
  currentHash,
  parseHash,
  replaceUrl,
  toHash,
} from '#islands/admin/kit/navigation/router.ts';

/** Path of the page of tasks. Its query parameters `view` and `task` say what is open. */
export const PATH = '/workflow/task';

/** The task that the address names. */
export function taskIn(query: PageProps['query']): number | undefined {
  const id = Number(query['task']);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** The address with a task or without one; the filters of the list stay in it. */
const place = (id: number | undefined) => ({
  path: PATH,
  query: { ...parseHash(currentHash()).query, task: id === undefined ? '' : String(id) },
});

/** Opens a task, or closes the one that is open. */
export const openTask = (id: number | undefined): void => replaceUrl(place(id));

/** Address at which a task is open. */
export const hrefOf = ({ id }: { id: number }): string => toHash(place(id));
