import { asc, inArray } from 'drizzle-orm';
import type { Answer } from '#contract/call/endpoint.ts';
import type { listTaskPeople } from '#contract/workflow/task.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { findPermitted } from '#server/areas/identity/user/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TASK_PERMISSION } from './permission.ts';

type People = Answer<typeof listTaskPeople>['data'];

/**
 * Returns everybody who may decide, by name.
 * @param except the caller, where it is about others: those to whom they can hand over tasks, or whom they can ask
 */
export async function listPeople(db: Database, except?: number): Promise<People> {
  const able = await findPermitted(db, [TASK_PERMISSION]);
  const others = able.filter((one) => one !== except);
  if (others.length === 0) return [];
  const { id, userName, nickName } = accounts;
  return db
    .select({ id, userName, nickName })
    .from(accounts)
    .where(inArray(id, others))
    .orderBy(asc(nickName), asc(id));
}
