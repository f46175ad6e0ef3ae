import type { Api } from '#server/http/api.ts';
import { mountStore } from '#server/resource/routes.ts';
import { departmentStore } from './department.ts';
import { menuStore } from './menu.ts';
import { postStore } from './post.ts';
import { roleStore } from './role.ts';

/** The calls of the back office about who may do what. */
export function accessRoutes(api: Api): void {
  mountStore(api, roleStore);
  mountStore(api, departmentStore);
  mountStore(api, postStore);
  mountStore(api, menuStore);
}
