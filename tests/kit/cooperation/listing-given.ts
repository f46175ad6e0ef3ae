import type { Endpoint } from '#contract/call/endpoint.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { addAccount } from '../account.ts';
import { logIn } from '../session.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';
import {
  fileOf,
  nameAttachments,
  pictureOf,
  sendDocument,
  sendPicture,
} from './listing-attachment.ts';
import { addCertified, addPublished, listingOf } from './listings.ts';

const version = { version: 1 };

/** Adds a listing of an account that waits for the office, with an event. @returns its id */
async function addSubmitted({ db }: TestApp, accountId: number): Promise<number> {
  const { id: organisationId } = await addCertified(db, accountId);
  const [row] = await db
    .insert(listings)
    .values({ organisationId, kind: 'supply', draft: listingOf('supply'), status: 'submitted' })
    .returning();
  const event = { kind: 'listing', side: 'owner', deed: 'submit', state: 'submitted' } as const;
  await addEvents(db, [{ ...event, recordId: row!.id, by: null, note: '' }]);
  return row!.id;
}

async function addDraft({ db }: TestApp, accountId: number): Promise<number> {
  const { id: organisationId } = await addCertified(db, accountId);
  const draft = listingOf('supply');
  const [row] = await db
    .insert(listings)
    .values({ organisationId, kind: 'supply', draft })
    .returning();
  return row!.id;
}

async function addVisible({ db }: TestApp, accountId: number): Promise<number> {
  const organisation = await addCertified(db, accountId);
  return (await addPublished(db, organisation, listingOf('supply'))).id;
}

/** A listing that visitors read, with a picture and a document. */
async function addAttached(app: TestApp) {
  const who = await logIn(app.db);
  const id = await addVisible(app, who.userId);
  const { id: file } = await sendPicture(app, who, id);
  const { id: document } = await sendDocument(app, who, id);
  await nameAttachments(app, id, { pictures: [pictureOf(file)], files: [fileOf(document)] });
  return { id, file, document };
}

/** A listing of an account, and one of somebody else that answers it. */
async function addMatching(app: TestApp, accountId: number) {
  const other = await addCertified(app.db, (await addAccount(app.db)).id);
  const { id } = await addPublished(app.db, other, listingOf('demand'));
  return { id: await addVisible(app, accountId), other: id };
}

async function addForeign(app: TestApp): Promise<number> {
  return addSubmitted(app, (await addAccount(app.db)).id);
}

type Make = (app: TestApp, accountId: number) => Promise<Given>;

const one: Make = async (app, accountId) => ({
  params: { id: await addSubmitted(app, accountId) },
});
const listed: Make = async (app, accountId) => {
  await addSubmitted(app, accountId);
  return {};
};

const GIVEN: Readonly<Record<string, Make>> = {
  cooperationListingList: async (app, accountId) => {
    await addVisible(app, accountId);
    return {};
  },
  cooperationFacets: async (app, accountId) => {
    await addVisible(app, accountId);
    return { query: { list: 'supply' } };
  },
  cooperationExport: async (app, accountId) => {
    await addVisible(app, accountId);
    return { query: { list: 'supply', format: 'csv' } };
  },
  cooperationIds: async (app, accountId) => {
    await addVisible(app, accountId);
    return { query: { list: 'supply' } };
  },
  cooperationListingRead: async (app, accountId) => ({
    params: { id: await addVisible(app, accountId) },
  }),
  listingList: listed,
  listingOwnList: listed,
  listingNext: listed,
  listingGet: one,
  listingOwnGet: one,
  listingEvents: one,
  listingMatches: async (app, accountId) => ({
    params: { id: (await addMatching(app, accountId)).id },
  }),
  listingMatchHide: async (app, accountId) => ({
    params: await addMatching(app, accountId),
    body: { isHidden: true },
  }),
  listingReveal: one,
  listingSimilar: one,
  listingPicture: async (app) => ({
    params: { name: `${(await addAttached(app)).file}.webp` },
  }),
  listingFile: async (app) => ({ params: { id: (await addAttached(app)).document } }),
  listingAttachments: async (app) => ({ params: { id: (await addAttached(app)).id } }),
  listingEdit: async (app, accountId) => ({
    params: { id: await addSubmitted(app, accountId) },
    body: { ...version, remark: 'r' },
  }),
  listingRemove: async (app, accountId) => ({
    params: { ids: String(await addSubmitted(app, accountId)) },
  }),
  listingAct: async (app, accountId) => ({
    params: { id: await addSubmitted(app, accountId) },
    body: { ...version, deed: 'recall' },
  }),
  // The caller is a member of the other organisations, and nobody decides about their own.
  listingDecide: async (app) => ({
    body: { records: [{ ...version, id: await addForeign(app) }], deed: 'approve' },
  }),
  listingBegin: async ({ db }, accountId) => ({
    body: { organisationId: (await addCertified(db, accountId)).id, kind: 'supply' },
  }),
  listingSave: async (app, accountId) => ({
    params: { id: await addDraft(app, accountId) },
    body: { ...version, draft: listingOf('supply') },
  }),
  listingDrop: async (app, accountId) => ({ params: { id: await addDraft(app, accountId) } }),
};

/** The input of a call about listings; undefined for any other call. */
export const listingGiven = async (
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> => GIVEN[name]?.(app, accountId);
