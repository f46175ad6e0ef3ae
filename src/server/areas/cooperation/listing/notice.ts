import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import { findActing } from '../organisation/membership.ts';
import type { ListingRow } from './live.ts';
import { listingApproved, listingRemoved, listingReturned } from './templates.ts';

/** The title of a listing as the office reads it: in the language in which it is written, or else in the other one. */
export const titleOf = ({ title, original }: Pick<ListingDraft, 'title' | 'original'>): string =>
  title[original] || title.zh || title.en;

/** Tells those who act for the organisation of a listing something about it. */
export const tellPublishers = async <Parameter extends string>(
  tx: Database,
  { id, organisationId }: Pick<ListingRow, 'id' | 'organisationId'>,
  template: TemplateDefinition<Parameter>,
  values: Readonly<Record<Parameter, string | Bilingual>>,
): Promise<void> => {
  await notify(tx, {
    template,
    to: await findActing(tx, organisationId),
    values,
    link: '/personCenter/listing/',
    about: `listing ${id}`,
  });
};

/** Tells of a decision of the office about the submitted version. */
export async function tellDecision(
  tx: Database,
  { deed, note, before }: { deed: string; note: string; before: ListingRow },
): Promise<void> {
  const title = shownName(before.draft.title);
  if (deed === 'approve') await tellPublishers(tx, before, listingApproved, { title });
  if (deed === 'return') await tellPublishers(tx, before, listingReturned, { title, note });
  if (deed === 'remove') await tellPublishers(tx, before, listingRemoved, { title, note });
}

/** Tells that the office deletes a listing; not once more of one that it has removed, or of one without a title. */
export async function tellDeleted(tx: Database, before: ListingRow): Promise<void> {
  const title = shownName(before.draft.title);
  if (before.status === 'removed' || title.zh === '') return;
  await tellPublishers(tx, before, listingRemoved, { title, note: '' });
}
