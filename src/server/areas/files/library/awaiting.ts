import { sql, type SQL } from 'drizzle-orm';
import { contentKinds } from '#server/platform/editorial/kinds.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';

/** Matches records that no page shows, because visitors do not see the session of their year, or not any more. */
export function isAwaiting(hidden: readonly number[]): SQL {
  const ofSessions = contentKinds()
    .filter(({ session }) => session)
    .map(({ type: { type } }) => type);
  return sql`(${contentItems.type} = ANY(${sql.param(ofSessions)}::text[])
    AND (${contentItems.live} ->> 'year')::int = ANY(${sql.param([...hidden])}::int[]))`;
}
