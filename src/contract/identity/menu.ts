import * as z from 'zod/mini';
import { neededText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { resource } from '#contract/kind/resource.ts';
import { sort, status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';

export const MENU_TYPES = ['directory', 'menu', 'button'] as const;

/** The path of a page of the portal, or a web address that opens in a new tab (threat 53). */
const path = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?:[A-Za-z0-9_/-]*|https?:\/\/\S+)$/, 'menuPath'));

const permission = z
  .string()
  .check(z.maxLength(128), z.regex(/^(?:[A-Za-z]+:[A-Za-z]+:[A-Za-z]+)?$/, 'permission'));

/**
 * File of a page, from its folder down: `system/user/index`. Neither an address nor a path out of the folder (threat
 * 53).
 */
const component = z
  .string()
  .check(z.maxLength(128), z.regex(/^(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/, 'component'));

const change = z.object({
  parentId: z.nullable(z.int()),
  type: z.enum(MENU_TYPES),
  name: neededText(LENGTH.name),
  icon: z._default(givenText(64), ''),
  path: z._default(path, ''),
  component: z._default(component, ''),
  permission: z._default(permission, ''),
  isCached: z._default(z.boolean(), true),
  isVisible: z._default(z.boolean(), true),
  isExternal: z._default(z.boolean(), false),
  status: z._default(status, 'active'),
  sort: z._default(sort, 0),
});

/** The menu of the back office: directories, pages and buttons (specification 3). */
export const menuResource = resource({
  name: 'menu',
  path: '/system/menu',
  permission: 'system:menu',
  removal: 'bin',
  // A permission of a menu entry is granted to all roles that have the entry.
  fresh: ['add', 'edit', 'remove'],
  row: z.extend(change, { key: z.nullable(z.string()) }),
  change,
  filter: z.object({ keyword: givenText(64), status, type: z.enum(MENU_TYPES) }),
  columns: ['sort', 'updatedAt'],
  isArranged: true,
  dictionaries: { status: 'record_status' },
});
/** How the office shows an entry of its menu. `key` is that of a section, or the permission of a page. */
export const menuShown = z.object({
  key: z.string(),
  icon: z.string(),
  sort: z.int(),
  isShown: z.boolean(),
});
export type MenuShown = z.output<typeof menuShown>;

/** Returns the order, icons and visibility of the office's menu, as configured by operators. */
export const listMenuShown = endpoint({
  name: 'menuShown',
  method: 'GET',
  path: '/system/menu/shown/list',
  access: 'session',
  about: { resource: 'menu', action: 'list' },
  output: single(z.array(menuShown)),
});
