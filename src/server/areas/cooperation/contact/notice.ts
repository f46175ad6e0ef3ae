import { eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import { listings } from '../listing/table.ts';
import { findActing } from '../organisation/membership.ts';
import type { ContactRow } from './table.ts';
import { contactAsked } from './templates.ts';

const PAGE = '/personCenter/contactRequest/';

/** Returns the title of a listing in both languages, as visitors read it or last did. */
export const titleIn = ({ live, draft }: typeof listings.$inferSelect): Bilingual =>
  shownName((live ?? draft).title);

async function titleOf(tx: Database, { listingId }: ContactRow): Promise<Bilingual> {
  const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId));
  return titleIn(listing!);
}

/** What is told of a request, and to whom. */
interface Told {
  template: TemplateDefinition<'title'>;
  to: readonly number[];
}

/** Tells accounts about a request. */
export async function tell(tx: Database, contact: ContactRow, told: Told): Promise<void> {
  await notify(tx, {
    ...told,
    values: { title: await titleOf(tx, contact) },
    link: PAGE,
    about: `contactRequest ${contact.id}`,
  });
}

/** Tells whoever asked what became of the request. */
export const tellAsker = (
  tx: Database,
  contact: ContactRow,
  template: TemplateDefinition<'title'>,
): Promise<void> => tell(tx, contact, { template, to: [contact.ownerId] });

/** Tells those who act for the organisation of a new request. */
export async function tellAsked(tx: Database, contact: ContactRow): Promise<void> {
  const until = formatMoment(contact.expiresAt);
  await notify(tx, {
    template: contactAsked,
    to: await findActing(tx, contact.organisationId),
    values: { title: await titleOf(tx, contact), until },
    link: PAGE,
    about: `contactRequest ${contact.id}`,
  });
}
