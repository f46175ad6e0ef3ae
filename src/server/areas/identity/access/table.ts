import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { DATA_SCOPES } from '#contract/call/access.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { bilingual, order, serial, trackedColumns } from '#server/platform/db/columns.ts';

const STATUSES = ['active', 'disabled'] as const;
const status = () => text('status', { enum: STATUSES }).notNull().default('active');

export const departments = pgTable(
  'department',
  {
    id: serial(),
    parentId: integer('parent_id').references((): AnyPgColumn => departments.id),
    /** Ids from the root down to the parent. */
    ancestors: integer('ancestors').array().notNull().default([]),
    name: bilingual('name'),
    sort: order(),
    leader: text('leader').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    status: status(),
    ...trackedColumns(),
  },
  (table) => [index('department_ancestors_index').using('gin', table.ancestors)],
);

export const posts = pgTable(
  'post',
  {
    id: serial(),
    code: text('code').notNull(),
    name: bilingual('name'),
    sort: order(),
    status: status(),
    ...trackedColumns(),
  },
  (table) => [unique('post_code_key').on(table.code)],
);

export const roles = pgTable(
  'role',
  {
    id: serial(),
    /** The permission character, by which accounts and routes reference a role. It never changes. */
    key: text('key').notNull(),
    name: bilingual('name'),
    sort: order(),
    status: status(),
    dataScope: text('data_scope').$type<(typeof DATA_SCOPES)[number]>().notNull(),
    /** Whether it belongs to the product and cannot be removed. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    ...trackedColumns(),
  },
  (table) => [unique('role_key_key').on(table.key)],
);

/** Directories, pages and buttons of the back office. A role with a button holds the button's permission. */
export const menus = pgTable(
  'menu',
  {
    id: serial(),
    /** Set for the product's own entries, so that a new build recognises them. */
    key: text('key'),
    parentId: integer('parent_id').references((): AnyPgColumn => menus.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['directory', 'menu', 'button'] }).notNull(),
    name: bilingual('name'),
    icon: text('icon').notNull().default(''),
    path: text('path').notNull().default(''),
    component: text('component').notNull().default(''),
    permission: text('permission').notNull().default(''),
    isCached: boolean('is_cached').notNull().default(true),
    isVisible: boolean('is_visible').notNull().default(true),
    isExternal: boolean('is_external').notNull().default(false),
    status: status(),
    sort: order(),
    ...trackedColumns(),
  },
  (table) => [
    unique('menu_key_key').on(table.key),
    index('menu_parent_index').on(table.parentId, table.sort),
  ],
);

const roleId = () =>
  integer('role_id')
    .notNull()
    .references(() => roles.id, { onDelete: 'cascade' });

export const roleMenus = pgTable(
  'role_menu',
  {
    roleId: roleId(),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.menuId] })],
);

/** The departments of a role with the scope `custom`. */
export const roleDepartments = pgTable(
  'role_department',
  {
    roleId: roleId(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.departmentId] })],
);

export const accountPosts = pgTable(
  'account_post',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.postId] })],
);
