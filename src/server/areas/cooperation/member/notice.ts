import { and, eq, ne } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { OrganisationRole } from '#contract/cooperation/organisation.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineTemplate, type TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import { organisationMembers, organisations } from '../organisation/table.ts';

/** Sent to the owners of an organisation. */
export const memberJoined = defineTemplate({
  code: 'memberJoined',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['organisation', 'name'],
});

/** Sent to the owners of an organisation that somebody asks to join. */
export const joinAsked = defineTemplate({
  code: 'joinAsked',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['organisation', 'name'],
});
/** Sent to whoever asked and was admitted. */
export const joinAdmitted = defineTemplate({
  code: 'joinAdmitted',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['organisation'],
});
/** Sent to whoever asked and was refused: it does not name the organisation. */
export const joinRefused = defineTemplate({
  code: 'joinRefused',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: [],
});

/** Sent to a member whom an owner has removed, and to one whose role an owner has changed. */
export const memberRemoved = defineTemplate({
  code: 'memberRemoved',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['organisation'],
});
export const memberChanged = defineTemplate({
  code: 'memberChanged',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['organisation', 'role'],
});
/** Sent to whoever became an owner because the last one has deleted their account. */
export const memberInherited = defineTemplate({
  code: 'memberInherited',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['organisation'],
});

/** Somebody who joins an organisation, or asks to. */
interface Joined {
  /** The organisation, and its name. */
  id: number;
  name: Bilingual;
  accountId: number;
}

/** What any message about an organisation and its members leads to. */
const about = ({ id }: Joined) => ({
  link: '/personCenter/organisation/',
  about: `organisation ${id}`,
});

/** Tells the owners of an organisation about somebody; not the one who has let them in. */
async function tellOwners(
  tx: Database,
  joined: Joined,
  template: typeof memberJoined | typeof joinAsked,
  admittedBy = 0,
): Promise<void> {
  const { organisationId, accountId: ownerId, role } = organisationMembers;
  const owners = await tx
    .select({ ownerId })
    .from(organisationMembers)
    .where(and(eq(organisationId, joined.id), eq(role, 'owner'), ne(ownerId, admittedBy)));
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, joined.accountId));
  await notify(tx, {
    template,
    to: owners.map((one) => one.ownerId),
    values: { organisation: shownName(joined.name), name: account!.nickName },
    ...about(joined),
  });
}

/** Tells the owners of an organisation who has joined; not the one who has admitted them, if one has. */
export const tellJoined = (tx: Database, joined: Joined, admittedBy?: number): Promise<void> =>
  tellOwners(tx, joined, memberJoined, admittedBy);
/** Tells the owners of an organisation who asks to join. */
export const tellAsked = (tx: Database, joined: Joined): Promise<void> =>
  tellOwners(tx, joined, joinAsked);

/** Tells whoever asked to join what was decided. */
export async function tellAnswered(
  tx: Database,
  joined: Joined,
  answer: 'admitted' | 'refused',
): Promise<void> {
  const to = [joined.accountId];
  await (answer === 'admitted'
    ? notify(tx, {
        template: joinAdmitted,
        to,
        values: { organisation: shownName(joined.name) },
        ...about(joined),
      })
    : notify(tx, {
        ...about(joined),
        template: joinRefused,
        to,
        values: {},
        about: 'join request',
      }));
}

/** A member of an organisation. */
type Member = Pick<Joined, 'id' | 'accountId'>;

const roleText = (role: OrganisationRole): Bilingual => {
  const key = `organisation.role.${role}` as const;
  return { zh: translator('zh')(key), en: translator('en')(key) };
};

/** Tells a member what has happened to their membership. @param role what they are now */
export async function tellMember(
  tx: Database,
  { id, accountId }: Member,
  template: TemplateDefinition<'organisation' | 'role'>,
  role: OrganisationRole = 'owner',
): Promise<void> {
  const [found] = await tx.select().from(organisations).where(eq(organisations.id, id));
  const { name } = found!;
  await notify(tx, {
    template,
    to: [accountId],
    values: { organisation: shownName(name), role: roleText(role) },
    ...about({ id, name, accountId }),
  });
}
