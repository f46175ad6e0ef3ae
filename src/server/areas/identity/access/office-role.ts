import { and, eq, inArray, isNotNull, like, or } from 'drizzle-orm';
import { inBoth } from '#content/i18n/translate.ts';
import type { Role } from '#contract/call/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import { menus, roleMenus, roles } from './table.ts';

/** A kind of work in the office. */
interface Work {
  /** Where its pages stand in the menu. */
  menu: string;
  /** How all of its permissions begin. */
  permission: string;
}

/** A role of the office for one kind of work, and for nothing else there. */
interface OfficeRole extends Work {
  key: string;
  name: ReturnType<typeof inBoth>;
}

/** The role of those who review entries. */
export const REVIEWER_ROLE = {
  key: 'entry_reviewer',
  name: inBoth('role.entry_reviewer'),
  menu: 'contest',
  permission: 'contest:entry:',
} as const satisfies OfficeRole;

/** The role of those who lead the judging. */
export const CHAIR_ROLE = {
  key: 'judging_chair',
  name: inBoth('role.judging_chair'),
  menu: 'judging',
  permission: 'judging:',
} as const satisfies OfficeRole;

/** What the roles of the contract may do in the office at first; people change it as they like, but for the administrator. */
export const FIRST_WORK: Partial<Record<Role, Work>> = {
  editor: { menu: 'content', permission: 'content:' },
  channel_manage: { menu: 'contest', permission: 'contest:channel:' },
};

/** All roles that come with work in the office, by their keys. */
const WORK: ReadonlyMap<string, Work> = new Map([
  ...[REVIEWER_ROLE, CHAIR_ROLE].map((role) => [role.key, role] as const),
  ...Object.entries(FIRST_WORK),
]);

/** The entries of the product for a kind of work; those that people made are theirs alone. */
const isOf = ({ permission }: Work) =>
  and(like(menus.permission, `${permission}%`), isNotNull(menus.key));

const listOf = (tx: Database, work: Work, roleId: number) =>
  tx
    .select({ id: menus.id, parentId: menus.parentId, roleId: roleMenus.roleId })
    .from(menus)
    .leftJoin(roleMenus, and(eq(roleMenus.menuId, menus.id), eq(roleMenus.roleId, roleId)))
    .where(isOf(work));
type Entry = Awaited<ReturnType<typeof listOf>>[number];

/** Whether a role holds all that was there before of what an entry belongs to: its page, or all of the work for a new page. */
function isDue(entry: Entry, former: readonly Entry[]): boolean {
  const isOnPage = former.some(({ id }) => id === entry.parentId);
  const beside = isOnPage
    ? former.filter(({ id, parentId }) => [id, parentId].includes(entry.parentId!))
    : former;
  return beside.every(({ roleId }) => roleId !== null);
}

async function growRole(
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
 * Gives roles what a newer build adds to their kind of work. A button comes where a role still holds all of its page that
 * was there before, a page where it holds everything. What the office has taken from a role, or never gave it, stays so.
 * @param added the entries of the menu that were not there before
 */
export async function growRoles(tx: Database, added: readonly number[]): Promise<void> {
  if (added.length === 0) return;
  const held = await tx
    .select({ id: roles.id, key: roles.key })
    .from(roles)
    .where(inArray(roles.key, [...WORK.keys()]));
  for (const { id, key } of held) await growRole(tx, { id, key: key! }, added);
}

/** Lets a role do a kind of work, with all that there is of it. */
export async function grantWork(tx: Database, roleId: number, work: Work): Promise<void> {
  const granted = await tx
    .select({ id: menus.id })
    .from(menus)
    .where(or(isOf(work), eq(menus.key, work.menu)));
  await tx.insert(roleMenus).values(granted.map(({ id }) => ({ roleId, menuId: id })));
}

/** Brings a role; what the office has made of it stays. */
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
