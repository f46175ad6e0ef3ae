import { eq, sql } from 'drizzle-orm';
import { withoutPerson } from '#domain/workflow/build.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isVersion } from '../application/model.ts';
import { processes, processVersions } from '../table.ts';

/** Condition for outlines in which a name may occur. */
const holds = ({ outline }: typeof processes | typeof processVersions, userName: string) =>
  sql`position(lower(${JSON.stringify(userName)}) IN lower(${outline}::text)) > 0`;

/** Takes the name of an account out of the steps that hold it, also in the versions by which applications run. */
export async function forgetNamed(tx: Database, accountId: number): Promise<void> {
  const isIt = eq(accounts.id, accountId);
  const [account] = await tx.select({ name: accounts.userName }).from(accounts).where(isIt);
  if (!account) return;
  const { name } = account;
  for (const { id, outline } of await tx.select().from(processes).where(holds(processes, name))) {
    const rest = { outline: withoutPerson(outline, name) };
    await tx.update(processes).set(rest).where(eq(processes.id, id));
  }
  const versions = await tx.select().from(processVersions).where(holds(processVersions, name));
  for (const version of versions) {
    const rest = { outline: withoutPerson(version.outline, name) };
    await tx.update(processVersions).set(rest).where(isVersion(version));
  }
}
