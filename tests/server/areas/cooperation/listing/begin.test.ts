import { beforeAll, expect, it } from 'vitest';
import type { Locale } from '#contract/call/locale.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { MOST_LISTINGS } from '#contract/cooperation/listing/listing.ts';
import { beginListing } from '#server/areas/cooperation/listing/own.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import type { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, listingOf } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let owner: LoggedIn;
let firm: typeof organisations.$inferSelect;
beforeAll(async () => {
  owner = await logIn(test().db);
  firm = await addCertified(test().db, owner.userId);
});
const begin = (kind: ListingKind, locale: Locale = 'zh') =>
  beginListing(test().db, owner, { organisationId: firm.id, kind }, locale);

it('a listing is begun in the language of the page, whatever that of its organisation is', async () => {
  expect((await begin('service', 'en')).draft.original).toBe('en');
  expect((await begin('service', 'zh')).draft.original).toBe('zh');
});

it('a draft that nobody has written into is opened again instead of a second one', async () => {
  const { id } = await begin('supply');
  expect((await begin('supply')).id).toBe(id);
  expect((await begin('demand')).id).not.toBe(id);
});

it('a draft that was written into stays as it is beside the next one', async () => {
  const { id, version } = await begin('research');
  const draft = listingOf('research');
  expect((await ask(owner, 'PUT', `/member/listing/${id}`, { draft, version })).code).toBe(200);
  expect((await begin('research')).id).not.toBe(id);
});

it('an untouched draft is opened again also by an organisation that has as many as it may', async () => {
  const { db } = test();
  const { id } = await begin('dataset');
  const rows = Array.from({ length: MOST_LISTINGS.unpublished }, () => ({
    organisationId: firm.id,
    kind: 'supply' as const,
    draft: listingOf('supply'),
  }));
  await db.insert(listings).values(rows);
  expect((await begin('dataset')).id).toBe(id);
});
