import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Flaw } from '#contract/call/flaw.ts';
import type { Outline } from '#contract/workflow/outline.ts';
import { flaw } from '#domain/workflow/inspect.ts';
import { placedIn } from '#domain/workflow/model.ts';
import { RUNNING_STATES } from '#domain/workflow/state.ts';
import { departments, posts, roles } from '#server/areas/identity/access/table.ts';
import type { NamedGroup } from '#server/areas/identity/user/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { applications, processes, processVersions } from '../table.ts';

/** Condition for outlines of which a step names people by a role, department or position. */
const namedBy = (
  { outline }: typeof processes | typeof processVersions,
  { list, value }: NamedGroup,
): SQL =>
  sql`jsonb_path_exists(${outline}, ${`$.**.who.${list}[*] ? (@ == $value)`}::jsonpath,
    ${JSON.stringify({ value })}::jsonb)`;

/** Condition for versions by which applications run, or will run. */
const isInUse = (db: Database): SQL | undefined =>
  or(
    eq(processVersions.number, processes.number),
    exists(
      db
        .select({ one: sql`1` })
        .from(applications)
        .where(
          and(
            eq(applications.processId, processVersions.processId),
            eq(applications.number, processVersions.number),
            inArray(applications.status, [...RUNNING_STATES]),
          ),
        ),
    ),
  );

/** Whether a step of a process names people by a role, department or position, in a draft or a version in use. */
export async function namesGroup(tx: Database, group: NamedGroup): Promise<boolean> {
  const [drafted] = await tx
    .select({ id: processes.id })
    .from(processes)
    .where(namedBy(processes, group))
    .limit(1);
  if (drafted) return true;
  const [deployed] = await tx
    .select({ id: processVersions.processId })
    .from(processVersions)
    .innerJoin(processes, eq(processes.id, processVersions.processId))
    .where(and(namedBy(processVersions, group), isInUse(tx)))
    .limit(1);
  return deployed !== undefined;
}

/** Returns a flaw for each step that names a role, department or position that does not exist. */
export async function goneFlaws(tx: Database, { blocks }: Outline): Promise<Flaw[]> {
  const keys = new Set((await tx.select({ key: roles.key }).from(roles)).map(({ key }) => key));
  const idsOf = async (table: typeof departments | typeof posts) =>
    new Set((await tx.select({ id: table.id }).from(table)).map(({ id }) => id));
  const [departmentIds, postIds] = [await idsOf(departments), await idsOf(posts)];
  return placedIn(blocks).flatMap(({ block }) => {
    if (!('who' in block)) return [];
    const { who } = block;
    const isWhole =
      who.roles.every((key) => keys.has(key)) &&
      who.departments.every((id) => departmentIds.has(id)) &&
      who.posts.every((id) => postIds.has(id));
    return isWhole ? [] : [flaw(block.id, 'who', 'gone')];
  });
}
