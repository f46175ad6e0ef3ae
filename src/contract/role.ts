import * as z from 'zod/mini';
import { DATA_SCOPES } from './access.ts';
import { bilingual } from './bilingual.ts';
import { resource } from './resource.ts';
import { sort, status } from './status.ts';
import { givenText } from './text.ts';

const ids = z.array(z.int().check(z.positive())).check(z.maxLength(1000));

/** What a permission character looks like; it never changes once it is given. */
const roleKey = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{1,63}$/));

const change = z.object({
  key: roleKey,
  name: bilingual,
  sort: z._default(sort, 0),
  status: z._default(status, 'active'),
  dataScope: z.enum(DATA_SCOPES),
  /** The entries of the menu tree that it grants: pages and buttons. */
  menuIds: ids,
  /** Of the scope `custom`. */
  departmentIds: z._default(ids, []),
});

/** Roles (specification 3: name, permission character, order, status, data scope, menu permissions). */
export const roleResource = resource({
  name: 'role',
  path: '/system/role',
  permission: 'system:role',
  row: z.extend(change, { isBuiltIn: z.boolean() }),
  change,
  filter: z.object({ keyword: givenText(64), status }),
  columns: ['sort', 'key', 'updatedAt'],
  dictionaries: { status: 'record_status' },
});
export type RoleRecord = z.output<typeof roleResource.record>;
