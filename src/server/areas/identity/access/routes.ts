import { listDepartmentChoices } from '#contract/identity/department.ts';
import { listMenuShown } from '#contract/identity/menu.ts';
import { listRoleChoices } from '#contract/identity/role.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { departmentStore, listDepartments } from './department.ts';
import { menuStore, readMenuShown } from './menu.ts';
import { postStore } from './post.ts';
import { readRoleChoices } from './role-choices.ts';
import { roleStore } from './role.ts';

/** Mounts the back office's calls about roles, departments, posts and menus. */
export function accessRoutes(api: Api): void {
  mountStore(api, roleStore);
  mountStore(api, departmentStore);
  mountStore(api, postStore);
  mountStore(api, menuStore);
  api.mount(listDepartmentChoices, async () => ({ data: await listDepartments(api.db) }));
  api.mount(listMenuShown, async () => ({ data: await readMenuShown(api.db) }));
  api.mount(listRoleChoices, async (_, context) => ({
    data: await readRoleChoices(api.db, callerOf(context)),
  }));
}
