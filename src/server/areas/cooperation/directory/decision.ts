import { shownName } from '#domain/cooperation/identity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { listEvents } from '#server/platform/own/event.ts';
import { findActing, findMembers } from '../organisation/membership.ts';
import { ORGANISATION_PAGE } from '../organisation/page.ts';
import type { organisations } from '../organisation/table.ts';
import { organisationDeleted, STATE_TEMPLATES } from '../templates.ts';
import { followOrganisation } from '../visibility/organisation.ts';

type Organisation = typeof organisations.$inferSelect;

const isTold = (deed: string): deed is keyof typeof STATE_TEMPLATES =>
  Object.hasOwn(STATE_TEMPLATES, deed);

/** Tells those who act for the organisation what the office did, and why. */
async function tell(tx: Database, deed: keyof typeof STATE_TEMPLATES, { id, name }: Organisation) {
  const events = await listEvents(tx, 'organisation', id);
  await notify(tx, {
    template: STATE_TEMPLATES[deed],
    to: await findActing(tx, id),
    values: { organisation: shownName(name), note: events.at(-1)?.note ?? '' },
    link: ORGANISATION_PAGE,
    about: `organisation ${id}`,
  });
}

/** What follows from suspending or restoring: visitors see it or not, and its members are told. */
export async function decided(tx: Database, deed: string, after: Organisation): Promise<void> {
  await followOrganisation(tx, after.id);
  if (isTold(deed)) await tell(tx, deed, after);
}

/** Tells all members, also those who only read, that the office deletes their organisation: nobody else can. */
export async function tellDeleted(
  tx: Database,
  { id, name }: Pick<Organisation, 'id' | 'name'>,
): Promise<void> {
  await notify(tx, {
    template: organisationDeleted,
    to: await findMembers(tx, id),
    values: { organisation: shownName(name) },
    link: ORGANISATION_PAGE,
    about: `organisation ${id}`,
  });
}
