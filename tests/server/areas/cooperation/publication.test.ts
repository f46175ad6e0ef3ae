import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatedIdentity } from '#contract/cooperation/organisation.ts';
import { listingAnswers } from '#content/collections/listings.ts';
import { hasAddress } from '#content/existence.ts';
import { useTransport, withFreshReads } from '#content/transport.ts';
import { beginRound } from '#server/areas/cooperation/certification/round.ts';
import { certifications } from '#server/areas/cooperation/certification/table.ts';
import { organisationKind } from '#server/areas/cooperation/directory/kind.ts';
import { changeProfile } from '#server/areas/cooperation/directory/profile.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { flipOrganisations } from '#server/areas/cooperation/visibility/organisation.ts';
import { decide } from '#server/platform/own/deed.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { addressesOfTag } from '#lib/render/route/tag-address.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import {
  actorOf,
  addCertified,
  decideAbout,
  organisationOf,
  submit,
} from '#tests/kit/cooperation/organisation.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let who: LoggedIn;
let id: number;
let listingId: number;

beforeAll(() => useTransport(async (request) => test().app.fetch(request, { inProcess: true })));
beforeEach(async () => {
  const { db } = test();
  who = await logIn(db);
  id = await addCertified(test(), who);
  ({ id: listingId } = await addPublished(
    db,
    await organisationOf(test(), id),
    listingOf('supply'),
  ));
  await db.delete(outbox);
});

const by = <Filter>(filter: Filter) => ({ filter, collection: '' });

/** What each page reads (layouts/cooperation/lists.ts). */
const READS = {
  suppliers: () => [
    listingAnswers.organisations.loadEntry(by({ group: 'supplier' })),
    listingAnswers.cooperationFacets.loadEntry(by({ list: 'supplier' })),
  ],
  institutions: () => [
    listingAnswers.organisations.loadEntry(by({ group: 'legal' })),
    listingAnswers.cooperationFacets.loadEntry(by({ list: 'legal' })),
  ],
  supplies: () => [
    listingAnswers.listings.loadEntry(by({ kind: 'supply' })),
    listingAnswers.cooperationFacets.loadEntry(by({ list: 'supply' })),
  ],
  demands: () => [
    listingAnswers.listings.loadEntry(by({ kind: 'demand' })),
    listingAnswers.cooperationFacets.loadEntry(by({ list: 'demand' })),
  ],
  organisation: () => [
    listingAnswers.organisation.loadEntry(by({ id: String(id) })),
    listingAnswers.organisationListings.loadEntry(by({ id: String(id) })),
  ],
  listing: () => [listingAnswers.listing.loadEntry(by({ id: String(listingId) }))],
} as const;
type Name = keyof typeof READS;

/** The tags on which the pages depend now, by page. */
async function dependencies(): Promise<Map<Name, string[]>> {
  const found = Object.entries(READS).map(async ([name, read]) => {
    const entries = await withFreshReads(() => Promise.all(read()));
    const tags = entries.flatMap((entry) =>
      entry && 'cacheHint' in entry ? (entry.cacheHint?.tags ?? []) : [],
    );
    return [name as Name, tags] as const;
  });
  return new Map(await Promise.all(found));
}

const announced = async () => (await test().db.select().from(outbox)).map(({ tag }) => tag);

/** Returns the pages that a change renders anew. */
async function renderedBy(change: () => Promise<unknown>): Promise<Name[]> {
  const pages = await dependencies();
  await change();
  const tags = await announced();
  return [...pages].filter(([, of]) => of.some((one) => tags.includes(one))).map(([name]) => name);
}

const isListed = async () => {
  const entry = await listingAnswers.organisations.loadEntry(by({ group: 'supplier' }));
  const { rows } = (entry as { data: { rows: { id: number }[] } }).data;
  return rows.some((row) => row.id === id);
};

/** Whether the organisation has a page, is in its list, and its listing has a page: now, not when it was read before. */
const standing = () =>
  withFreshReads(async () => ({
    page: await hasAddress(`/cooperation/supplierDetail/${id}/`),
    listed: await isListed(),
    listing: await hasAddress(`/cooperation/docking/supplyDetail/${listingId}/`),
  }));
const SHOWN = { page: true, listed: true, listing: true };
const HIDDEN = { page: false, listed: false, listing: false };

/** Suspends or restores it, as the office does. */
async function act(deed: 'suspend' | 'restore'): Promise<void> {
  const { version } = await organisationOf(test(), id);
  const reviewer = actorOf(await logIn(test().db));
  const note = deed === 'suspend' ? 'n' : '';
  await decide(test().db, organisationKind, reviewer, {
    deed,
    note,
    records: [{ id, version }],
  });
}

/** Has it certified by another round, which states something else. */
async function certifyAs(change: Partial<StatedIdentity>): Promise<void> {
  const { db } = test();
  const { id: round, identity } = await beginRound(db, who, id);
  const stated = { identity: { ...identity, ...change } };
  await db.update(certifications).set(stated).where(eq(certifications.id, round));
  await submit(test(), who, id);
  await decideAbout(test(), id, 'approve');
}

/** Lets the certification end, as the clock does. */
async function expire(): Promise<void> {
  const { db } = test();
  const ended = sql`now() - interval '1 minute'`;
  await db.update(organisations).set({ visibleUntil: ended }).where(eq(organisations.id, id));
  await flipOrganisations(db);
}

const EVERYTHING = ['suppliers', 'supplies', 'organisation', 'listing'];

describe('the pages of an organisation', () => {
  it('and of its listings go when its certification is revoked, and come back with the next one', async () => {
    const { db } = test();
    expect(await standing()).toEqual(SHOWN);
    const revoke = () => decideAbout(test(), id, 'revoke', 'n');
    expect(await renderedBy(revoke)).toEqual(EVERYTHING);
    expect(await standing()).toEqual(HIDDEN);
    await db.delete(outbox);
    await certifyAs({});
    expect(await standing()).toEqual(SHOWN);
    // Pages that are not there yet depend on nothing: their tags name their addresses.
    const created = (await announced()).flatMap(addressesOfTag);
    expect(created).toContain(`/cooperation/supplierDetail/${id}/`);
    expect(created).toContain(`/en/cooperation/docking/supplyDetail/${listingId}/`);
  });

  it.each([
    ['the office suspends it', () => act('suspend')],
    ['its certification ends', expire],
  ])('go with its listings when %s', async (_, hide) => {
    expect(await renderedBy(hide)).toEqual(EVERYTHING);
    expect(await standing()).toEqual(HIDDEN);
  });

  it('come back when the office restores it', async () => {
    await act('suspend');
    await act('restore');
    expect(await standing()).toEqual(SHOWN);
  });

  it('are rendered anew with those of its listings when its profile changes, but no list of listings', async () => {
    const { version } = await organisationOf(test(), id);
    const profile = {
      address: '',
      site: 'https://firm.example/',
      introduction: { zh: '新简介', en: '' },
      sectors: ['26' as const],
      founded: null,
      size: null,
      languages: [],
      contactPerson: '',
      contactPhone: null,
      contactEmail: null,
    };
    const change = () => changeProfile(test().db, actorOf(who), { ...profile, id, version });
    expect(await renderedBy(change)).toEqual(['suppliers', 'organisation', 'listing']);
  });

  it('and every list that names it are rendered anew when it is certified under another name', async () => {
    expect(await renderedBy(() => certifyAs({ name: { zh: '新名称', en: '' } }))).toEqual(
      EVERYTHING,
    );
  });

  it('move to the other list when it is certified as a legal institution', async () => {
    const rendered = await renderedBy(() => certifyAs({ kind: 'legal' }));
    expect(rendered.toSorted()).toEqual([...EVERYTHING, 'institutions'].toSorted());
    expect(await hasAddress(`/cooperation/supplierDetail/${id}/`)).toBe(false);
    expect(await hasAddress(`/cooperation/legalDetail/${id}/`)).toBe(true);
  });

  it('stay as they are when its certification is renewed unchanged', async () => {
    expect(await renderedBy(() => certifyAs({}))).toEqual([]);
  });
});
