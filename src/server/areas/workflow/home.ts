import { storeHome } from '#server/platform/records/home.ts';
import { taskReader } from './task/reader.ts';
import { applicationTasks } from './table.ts';

/** Home card: what the caller is asked to approve. */
export const approvalHome = storeHome('waiting', taskReader, [
  {
    what: 'approvals',
    action: 'list',
    filter: () => ({ view: 'todo' as const }),
    since: applicationTasks.openedAt,
  },
]);
