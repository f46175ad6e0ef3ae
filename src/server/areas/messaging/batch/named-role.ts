import { and, arrayContains, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { batches } from '../table.ts';

/** People who are named together, as the area of accounts tells: by the key of a role, or an id. */
interface NamedGroup {
  list: string;
  value: string | number;
}

/** Whether a message to many people that is not sent yet goes to the holders of a role. */
export const writesToRole = async (tx: Database, { list, value }: NamedGroup): Promise<boolean> =>
  list === 'roles' &&
  (await tx.$count(
    batches,
    and(
      eq(batches.audience, 'roles'),
      arrayContains(batches.roles, [String(value)]),
      inArray(batches.state, ['proposed', 'released', 'paused']),
    ),
  )) > 0;
