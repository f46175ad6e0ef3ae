import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import { findActing } from '../organisation/membership.ts';
import type { ListingRow } from './live.ts';
import { listingApproved, listingRemoved, listingReturned } from './templates.ts';

/** The title of a listing in the language in which it is written; the other one if it has none there yet. */
export const titleOf = ({ title, original }: Pick<ListingDraft, 'title' | 'original'>): string =>
  title[original] || title.zh || title.en;

/** Tells those who act for the organisation of a listing something about it. */
export const tellPublishers = async <Parameter extends string>(
  tx: Database,
  { id, organisationId }: Pick<ListingRow, 'id' | 'organisationId'>,
  template: TemplateDefinition<Parameter>,
  values: Readonly<Record<Parameter, string>>,
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
  const title = titleOf(before.draft);
  if (deed === 'approve') await tellPublishers(tx, before, listingApproved, { title });
  if (deed === 'return') await tellPublishers(tx, before, listingReturned, { title, note });
  if (deed === 'remove') await tellPublishers(tx, before, listingRemoved, { title, note });
}
