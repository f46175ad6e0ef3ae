import { and, eq, exists, ne, sql, type SQL } from 'drizzle-orm';
import type { OrganisationGroup } from '#contract/cooperation/open.ts';
import { listings } from '../listing/table.ts';
import { organisations } from '../organisation/table.ts';

const { id, kind, isVisible } = organisations;

/** Whether visitors find something that an organisation supplies. */
const supplies = exists(
  sql`(SELECT 1 FROM ${listings} supply WHERE supply.organisation_id = ${id}
    AND supply.kind = 'supply' AND supply.is_visible)`,
);

/** The visible organisations whose pages have the address of a group (`domain/cooperation/group`). */
export const isShownIn = (group: OrganisationGroup): SQL | undefined =>
  and(eq(isVisible, true), group === 'legal' ? eq(kind, 'legal') : ne(kind, 'legal'));

/** The visible organisations that the list of a group contains. */
export const isListedIn = (group: OrganisationGroup): SQL | undefined =>
  and(isShownIn(group), group === 'supplier' ? supplies : undefined);
