import { and, arrayContains, arrayOverlaps, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { GROUP_DEEDS, type GroupDeed } from '#contract/forms/group.ts';
import { groupsOf, mayDo, WHOLE, type AnswerAccess } from '#domain/forms/answer/access.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';
import { readGroups } from '../group.ts';
import type { Form } from '../fill/published.ts';
import { formGroups, forms } from '../table.ts';
import { readVersions, type FormVersion } from '../version.ts';

/** A form, with what the caller may see of its answers. */
export interface SeenForm {
  form: Form;
  /** The latest version. */
  version: FormVersion;
  /** All versions, latest first: an answer always refers to the version it was given to. */
  versions: readonly FormVersion[];
  access: AnswerAccess;
}

/** Maps each action of the office on answers to the group deed that permits it. */
const DEEDS = {
  list: 'view',
  query: 'view',
  reveal: 'view',
  add: 'add',
  edit: 'edit',
  remove: 'remove',
  export: 'export',
  statistics: 'statistics',
} as const satisfies Record<string, GroupDeed>;
export type AnswerAction = keyof typeof DEEDS;

/** Condition for forms all of whose answers the caller may access. */
export const withinReach = (caller: Caller, action: AnswerAction): SQL | undefined =>
  withinScope(forms, caller.scope(`forms:answer:${action}`));

/** Condition for permission groups that the caller is a member of. */
export const joinedGroups = ({ userName, roles, departmentId }: Caller): SQL | undefined =>
  or(
    sql`lower(${userName}) IN (SELECT lower(unnest(${formGroups.people})))`,
    roles.length > 0 ? arrayOverlaps(formGroups.roles, [...roles]) : undefined,
    departmentId === null ? undefined : arrayContains(formGroups.departments, [departmentId]),
  );

const isPublished = (id: number): SQL => and(eq(forms.id, id), isNotNull(forms.number))!;

async function findAccess(
  db: Database,
  caller: Caller,
  id: number,
  action: AnswerAction,
): Promise<AnswerAccess> {
  const whole = await db.$count(forms, and(isPublished(id), withinReach(caller, action)));
  if (whole > 0) return WHOLE;
  const { userName, roles, departmentId } = caller;
  const groups = groupsOf(await readGroups(db, id), { userName, roles, departmentId });
  return { isWhole: false, groups };
}

/** Returns a form on whose answers the caller has at least one deed. @throws Fault notFound */
export async function demandKnown(
  db: Database,
  caller: Caller,
  id: number,
  action: AnswerAction,
): Promise<SeenForm> {
  const [form] = await db.select().from(forms).where(isPublished(id));
  const access = await findAccess(db, caller, id, action);
  if (!form || !GROUP_DEEDS.some((deed) => mayDo(access, deed))) throw new Fault('notFound');
  const versions = await readVersions(db, id, form.number!);
  return { form, version: versions[0]!, versions, access };
}

/**
 * Returns a form on whose answers the caller may perform the action: on all of them if the form is within the
 * caller's data scope, otherwise as far as permission groups allow (design of forms, 5).
 * @throws Fault notFound
 */
export async function demandSeen(
  db: Database,
  caller: Caller,
  id: number,
  action: AnswerAction,
): Promise<SeenForm> {
  const seen = await demandKnown(db, caller, id, action);
  if (!mayDo(seen.access, DEEDS[action])) throw new Fault('notFound');
  return seen;
}

/** Returns the caller's access to single answers of a form whose statistics they may read. */
export async function findViewing(
  db: Database,
  caller: Caller,
  { form }: SeenForm,
): Promise<AnswerAccess> {
  const mayList = hasPermission(caller, 'forms:answer:list');
  return mayList ? findAccess(db, caller, form.id, 'list') : { isWhole: false, groups: [] };
}

/** The group deed that permits an action of the office. */
export const deedOf = (action: AnswerAction): GroupDeed => DEEDS[action];
