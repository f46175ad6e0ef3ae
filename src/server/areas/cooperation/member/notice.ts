import { and, eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineTemplate } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import { organisationMembers } from '../organisation/table.ts';

/** Sent to the owners of an organisation. */
export const memberJoined = defineTemplate({
  code: 'memberJoined',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['organisation', 'name'],
});

/** Somebody who has joined an organisation. */
interface Joined {
  /** The organisation, and its name. */
  id: number;
  name: Bilingual;
  accountId: number;
}

/** Tells the owners of an organisation who has joined. */
export async function tellJoined(tx: Database, { id, name, accountId }: Joined): Promise<void> {
  const { organisationId, accountId: ownerId, role } = organisationMembers;
  const owners = await tx
    .select({ ownerId })
    .from(organisationMembers)
    .where(and(eq(organisationId, id), eq(role, 'owner')));
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  await notify(tx, {
    template: memberJoined,
    to: owners.map((one) => one.ownerId),
    values: { organisation: shownName(name), name: account!.nickName },
    link: '/personCenter/organisation/',
    about: `organisation ${id}`,
  });
}
