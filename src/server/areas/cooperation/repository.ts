import { desc, eq } from 'drizzle-orm';
import type { Policy, PolicyCard } from '#contract/cooperation/policy.ts';
import type { Database } from '#server/platform/db/database.ts';
import { policies } from './table.ts';

/** The columns of a policy that lists show. */
const POLICY_CARD = {
  id: policies.id,
  title: policies.title,
  issuer: policies.issuer,
  number: policies.number,
  level: policies.level,
  inForceFrom: policies.inForceFrom,
  inForceUntil: policies.inForceUntil,
  countries: policies.countries,
  summary: policies.summary,
};

/** Lists all policies, those that came into force last first. */
export const listPolicies = (db: Database): Promise<PolicyCard[]> =>
  db.select(POLICY_CARD).from(policies).orderBy(desc(policies.inForceFrom), desc(policies.id));

export async function findPolicy(db: Database, id: number): Promise<Policy | undefined> {
  const [row] = await db.select().from(policies).where(eq(policies.id, id));
  return row;
}
