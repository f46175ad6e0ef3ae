import * as z from 'zod/mini';
import { DATA_SCOPES } from '#contract/call/access.ts';
import { bilingual, neededText } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { resource } from '#contract/kind/resource.ts';
import { sort, status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';

const ids = z.array(z.int().check(z.positive())).check(z.maxLength(1000));

/** The permission character of a role. It cannot be changed later. */
export const roleKey = z
  .string()
  .check(z.maxLength(64), z.regex(/^[A-Za-z][A-Za-z0-9_]{1,63}$/, 'roleKey'));

const change = z.object({
  key: roleKey,
  name: neededText(LENGTH.name),
  sort: z._default(sort, 0),
  status: z._default(status, 'active'),
  dataScope: z.enum(DATA_SCOPES),
  /** Entries of the menu tree that the role grants: pages and buttons. */
  menuIds: ids,
  /** The departments of the scope `custom`. */
  departmentIds: z._default(ids, []),
});

/** Roles (specification 3: name, permission character, order, status, data scope, menu permissions). */
export const roleResource = resource({
  name: 'role',
  path: '/system/role',
  permission: 'system:role',
  removal: 'bin',
  fresh: ['add', 'edit', 'remove'],
  row: z.extend(change, {
    isBuiltIn: z.boolean(),
    /** Number of users who have it. */
    holders: z.int(),
  }),
  change,
  filter: z.object({ keyword: givenText(64), status }),
  columns: ['sort', 'key', 'updatedAt'],
  dictionaries: { status: 'record_status' },
});
export type RoleRecord = z.output<typeof roleResource.record>;

const node = z.object({ id: z.int(), parentId: z.nullable(z.int()), name: bilingual });

/**
 * Lists the choices for the fields of a role: the entries of the menu tree, and the departments for the scope
 * `custom`.
 */
export const listRoleChoices = endpoint({
  name: 'roleChoices',
  method: 'GET',
  path: '/system/role/choices/list',
  access: { anyPermission: ['system:role:list'] },
  about: { resource: 'role', action: 'choices' },
  output: single(
    z.object({
      menus: z.array(
        z.extend(node, {
          permission: z.string(),
          /** Whether the caller has this permission for all records, and may grant it with any scope (threat 51). */
          isWide: z.boolean(),
        }),
      ),
      departments: z.array(node),
      /** Whether the caller may edit all roles, and grant scopes wider than one's own records. */
      isWide: z.boolean(),
    }),
  ),
});
export type RoleChoices = Answer<typeof listRoleChoices>['data'];
