import type { Endpoint } from '#contract/call/endpoint.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { addAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';
import { addAccepted, addContact, addMessage, addReported, MESSAGE } from './contacts.ts';
import { addCertified, addPublished, listingOf } from './listings.ts';

const version = { version: 1 };

async function addFirm({ db }: TestApp) {
  return addCertified(db, (await addAccount(db)).id);
}

/** Adds a request of an account, with an event. @returns its id */
async function addAsked(app: TestApp, askerId: number): Promise<number> {
  const firm = await addFirm(app);
  const { id } = await addContact(app.db, { askerId, firm }, { shares: ['name'] });
  const event = { kind: 'contactRequest', side: 'owner', deed: 'ask', state: 'sent' } as const;
  await addEvents(app.db, [{ ...event, recordId: id }]);
  return id;
}

/** Adds a reported request of somebody else, with an event. @returns its id */
async function addForeign(app: TestApp): Promise<number> {
  const { id } = await addReported(app.db);
  const event = { kind: 'contactRequest', side: 'counterpart', deed: 'report' } as const;
  await addEvents(app.db, [{ ...event, recordId: id, state: 'reported' }]);
  return id;
}

type Make = (app: TestApp, accountId: number) => Promise<Given>;

const own: Make = async (app, accountId) => ({ params: { id: await addAsked(app, accountId) } });
const foreign: Make = async (app) => ({ params: { id: await addForeign(app) } });
const listed: Make = async (app) => {
  await addForeign(app);
  return {};
};

/** A conversation in which the other side has written to an account. */
async function talking(app: TestApp, accountId: number) {
  const firm = await addFirm(app);
  const { id } = await addAccepted(app.db, { askerId: accountId, firm });
  return { id, messageId: await addMessage(app.db, { contactId: id, side: 'counterpart' }) };
}

const GIVEN: Readonly<Record<string, Make>> = {
  contactRequestOwnList: async (app, accountId) => {
    await addAsked(app, accountId);
    return {};
  },
  contactRequestOwnGet: own,
  contactRequestAct: async (app, accountId) => ({
    params: { id: await addAsked(app, accountId) },
    body: { ...version, deed: 'withdraw' },
  }),
  contactRequestAsk: async (app) => {
    const { id } = await addPublished(app.db, await addFirm(app), listingOf('supply'));
    const said = { purpose: 'purchase', message: MESSAGE, shares: ['name'] };
    return { body: { listingId: id, ...said } };
  },
  contactMessageList: async (app, accountId) => ({
    params: { id: (await talking(app, accountId)).id },
  }),
  contactMessageAdd: async (app, accountId) => ({
    params: { id: (await talking(app, accountId)).id },
    body: { text: '请发一份报价。' },
  }),
  contactMessageSee: async (app, accountId) => {
    const { id, messageId } = await talking(app, accountId);
    return { params: { id }, body: { until: messageId } };
  },
  contactRequestList: listed,
  contactRequestNext: listed,
  contactRequestGet: foreign,
  contactRequestEvents: foreign,
  contactRequestEdit: async (app) => ({
    params: { id: await addForeign(app) },
    body: { ...version, remark: 'r' },
  }),
  contactRequestDecide: async (app) => ({
    body: { records: [{ ...version, id: await addForeign(app) }], deed: 'dismiss' },
  }),
};

/** The input of a call about requests for contact; undefined for any other call. */
export const contactGiven = async (
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> => GIVEN[name]?.(app, accountId);
