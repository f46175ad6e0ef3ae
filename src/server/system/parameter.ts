import { eq, ilike, or, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { parameterResource } from '#contract/parameter.ts';
import { hasPermission } from '#domain/access/access.ts';
import type { Database } from '#server/db/database.ts';
import { containing } from '#server/resource/filter.ts';
import { withMoment } from '#server/resource/row.ts';
import type { Store } from '#server/resource/store.ts';
import { settings } from './table.ts';

/** What stands where a sensitive value is; sent back, it changes nothing. */
const HIDDEN = '******';
const SENSITIVE = 'system:parameter:sensitive';

/** The value of a parameter; undefined where nobody has set it. */
export async function readParameter(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

export const parameterStore: Store<typeof parameterResource, typeof settings> = {
  resource: parameterResource,
  table: settings,
  isScoped: false,
  columns: { group: settings.group, key: settings.key, updatedAt: settings.updatedAt },
  where: ({ keyword, group }) => [
    keyword === undefined
      ? undefined
      : or(
          ilike(settings.key, containing(keyword)),
          ilike(sql`${settings.name}::text`, containing(keyword)),
        ),
    group === undefined ? undefined : eq(settings.group, group),
  ],
  present: (_, rows, caller) =>
    Promise.resolve(
      rows.map((row) => {
        const isHidden = row.isSensitive && !hasPermission(caller, SENSITIVE);
        return { ...withMoment(row), value: isHidden ? HIDDEN : row.value };
      }),
    ),
  values: async (_, change, before) => {
    if (before?.isBuiltIn && before.key !== change.key) throw new Fault('fixedKey');
    return change.value === HIDDEN && before ? { ...change, value: before.value } : change;
  },
  happened: async (_, { before, after }) => {
    if (before?.isBuiltIn && !after) throw new Fault('fixedParameter');
  },
};
