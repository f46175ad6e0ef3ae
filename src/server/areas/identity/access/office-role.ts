import { and, eq, inArray, isNotNull, like, or } from 'drizzle-orm';
import { inBoth } from '#content/i18n/translate.ts';
import type { Role } from '#contract/call/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import { menus, roleMenus, roles } from './table.ts';

/** An area of work in the office. */
interface Work {
  /** Key of the menu section with its pages. */
  menu: string;
  /** Common prefix of its permissions. */
  permission: string;
}

/** A role of the office for a single area of work. */
interface OfficeRole extends Work {
  key: string;
  name: ReturnType<typeof inBoth>;
}

/** Role of the reviewers of entries. */
export const REVIEWER_ROLE = {
  key: 'entry_reviewer',
  name: inBoth('role.entry_reviewer'),
  menu: 'contest',
  permission: 'contest:entry:',
} as const satisfies OfficeRole;

/** Role of those who lead the judging. */
export const CHAIR_ROLE = {
  key: 'judging_chair',
  name: inBoth('role.judging_chair'),
  menu: 'judging',
  permission: 'judging:',
} as const satisfies OfficeRole;

/** Role of those who decide about applications. */
export const APPROVER_ROLE = {
  key: 'application_approver',
  name: inBoth('role.application_approver'),
  menu: 'workflow',
  permission: 'workflow:task:',
} as const satisfies OfficeRole;

/** The initial work of roles in the contract. It can be changed in the office; the administrator's role cannot. */
export const FIRST_WORK: Partial<Record<Role, Work>> = {
  editor: { menu: 'content', permission: 'content:' },
  channel_manage: { menu: 'contest', permission: 'contest:channel:' },
};

/** Work of all roles that have any in the office, by role key. */
const WORK: ReadonlyMap<string, Work> = new Map([
  ...[REVIEWER_ROLE, CHAIR_ROLE, APPROVER_ROLE].map((role) => [role.key, role] as const),
  ...Object.entries(FIRST_WORK),
]);

/** Matches the product's menu entries for an area of work, without those that people added. */
const isOf = ({ permission }: Work) =>
  and(like(menus.permission, `${permission}%`), isNotNull(menus.key));

const listOf = (tx: Database, work: Work, roleId: number) =>
  tx
    .select({ id: menus.id, parentId: menus.parentId, roleId: roleMenus.roleId })
    .from(menus)
    .leftJoin(roleMenus, and(eq(roleMenus.menuId, menus.id), eq(roleMenus.roleId, roleId)))
    .where(isOf(work));
type Entry = Awaited<ReturnType<typeof listOf>>[number];

/**
 * Whether a role gets a new entry: it must have all earlier entries of the same page, or for a new page, all earlier
 * entries of the work.
 */
function isDue(entry: Entry, former: readonly Entry[]): boolean {
  const isOnPage = former.some(({ id }) => id === entry.parentId);
  const beside = isOnPage
    ? former.filter(({ id, parentId }) => [id, parentId].includes(entry.parentId!))
    : former;
  return beside.every(({ roleId }) => roleId !== null);
}

async function extendRole(
  tx: Database,
  { id, key }: { id: number; key: string },
  added: readonly number[],
): Promise<void> {
  const rows = await listOf(tx, WORK.get(key)!, id);
  const former = rows.filter((entry) => !added.includes(entry.id));
  const due = rows.filter((entry) => added.includes(entry.id) && isDue(entry, former));
  if (due.length === 0) return;
  await tx.insert(roleMenus).values(due.map((entry) => ({ roleId: id, menuId: entry.id })));
}

/**
 * Gives roles the entries that a newer build adds to their work. A new button is granted if the role still has
 * everything on its page, a new page if it still has all of the work. What the office has taken from a role stays
 * taken.
 * @param added ids of the new menu entries
 */
export async function extendRoles(tx: Database, added: readonly number[]): Promise<void> {
  if (added.length === 0) return;
  const held = await tx
    .select({ id: roles.id, key: roles.key })
    .from(roles)
    .where(inArray(roles.key, [...WORK.keys()]));
  for (const { id, key } of held) await extendRole(tx, { id, key: key! }, added);
}

/** Grants a role all entries of an area of work. */
export async function grantWork(tx: Database, roleId: number, work: Work): Promise<void> {
  const granted = await tx
    .select({ id: menus.id })
    .from(menus)
    .where(or(isOf(work), eq(menus.key, work.menu)));
  await tx.insert(roleMenus).values(granted.map(({ id }) => ({ roleId, menuId: id })));
}

/** Adds a role unless it exists. Changes made in the office are kept. */
export const ensureOfficeRole = (db: Database, given: OfficeRole): Promise<void> =>
  db.transaction(async (tx) => {
    const { key, name } = given;
    const [role] = await tx
      .insert(roles)
      .values({ key, name, dataScope: 'all' })
      .onConflictDoNothing({ target: roles.key })
      .returning({ id: roles.id });
    if (role) await grantWork(tx, role.id, given);
  });
