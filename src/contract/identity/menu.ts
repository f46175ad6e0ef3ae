import * as z from 'zod/mini';
import { neededText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { resource } from '#contract/kind/resource.ts';
import { sort, status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';

export const MENU_TYPES = ['directory', 'menu', 'button'] as const;

/** A page of our own, or an address of the web that opens beside it (threat 53). */
const path = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?:[A-Za-z0-9_/-]*|https?:\/\/\S+)$/, 'menuPath'));

const permission = z
  .string()
  .check(z.maxLength(128), z.regex(/^(?:[A-Za-z]+:[A-Za-z]+:[A-Za-z]+)?$/, 'permission'));

/** The file of a page, from its folder down: `system/user/index`; no address, and no way out of it (threat 53). */
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
  // What an entry grants is granted to all roles that hold it.
  fresh: ['add', 'edit', 'remove'],
  row: z.extend(change, { key: z.nullable(z.string()) }),
  change,
  filter: z.object({ keyword: givenText(64), status, type: z.enum(MENU_TYPES) }),
  columns: ['sort', 'updatedAt'],
  isArranged: true,
  dictionaries: { status: 'record_status' },
});
/** How the office shows an entry of its menu; the key is that of a section, or the permission of a page. */
export const menuShown = z.object({
  key: z.string(),
  icon: z.string(),
  sort: z.int(),
  isShown: z.boolean(),
});
export type MenuShown = z.output<typeof menuShown>;

/** The order and the icons of the office's own menu, as operators arranged it. */
export const listMenuShown = endpoint({
  name: 'menuShown',
  method: 'GET',
  path: '/system/menu/shown/list',
  access: 'session',
  about: { resource: 'menu', action: 'list' },
  output: single(z.array(menuShown)),
});
