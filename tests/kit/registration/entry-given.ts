import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { withdraw } from '#server/areas/registration/entry/deed.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TestAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import { addEntryFile } from './entry-file.ts';
import {
  addDraft,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  complete,
  inDays,
  write,
  type TestEntry,
} from './registration.ts';
import { WITH_WORK } from './work-form.ts';
import type { Given } from '../office/resource.ts';

/** The caller's account as the registration kit needs it. */
export async function callerAccount(db: Database, id: number): Promise<TestAccount> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return { id, userName: row!.userName, phone: row!.phone ?? '' };
}

const versionOf = async ({ db }: TestApp, { id }: TestEntry): Promise<number> =>
  (await demandEntry(db, id)).entry.version;

/** Withdraws an entry as its captain does. */
export async function withdrawn(app: TestApp, entry: TestEntry): Promise<TestEntry> {
  const { id, userName } = entry.captain;
  const version = await versionOf(app, entry);
  await withdraw(app.db, { id: entry.id, accountId: id, userName, version }, 'x');
  return entry;
}

/** Adds an entry with a place offered to the caller after another team withdrew. */
async function offered(app: TestApp, caller: TestAccount): Promise<TestEntry> {
  const topic = await addTopic(app.db, { quota: 1 });
  const first = await addSubmitted(app, topic.id);
  const entry = await addSubmitted(app, topic.id, caller);
  await withdrawn(app, first);
  return entry;
}

const draft = async (app: TestApp, caller: TestAccount): Promise<TestEntry> => {
  const form = await addRegistrationForm(app.db);
  return addDraft(app, (await addTopic(app.db, { form })).id, caller);
};

async function ready(app: TestApp, caller: TestAccount): Promise<TestEntry> {
  const entry = await draft(app, caller);
  await complete(app, entry);
  return entry;
}

const submitted = async (app: TestApp, caller: TestAccount): Promise<TestEntry> =>
  addSubmitted(app, (await addTopic(app.db)).id, caller);

/** Adds an entry of the caller whose work is written and can be handed in. */
async function worked(app: TestApp, caller: TestAccount): Promise<TestEntry> {
  const form = await addRegistrationForm(app.db, WITH_WORK);
  const topic = await addTopic(app.db, { form, workFrom: inDays(-1), workUntil: inDays(1) });
  const entry = await addSubmitted(app, topic.id, caller);
  await write(app, entry.id, caller.id, 'work', { w1: 'https://example.org/code' });
  return entry;
}

/** The input of a call about an entry, with the version that was read. */
async function given(app: TestApp, entry: TestEntry, body: object = {}): Promise<Given> {
  return { params: { id: entry.id }, body: { version: await versionOf(app, entry), ...body } };
}

type Making = (app: TestApp, caller: TestAccount) => Promise<Given>;

/** The input of each call of contestants about entries. */
const CALLS: Readonly<Record<string, Making>> = {
  entryWindow: async ({ db }) => ({ params: { topicId: (await addTopic(db)).id } }),
  entryOwnList: async (app, caller) => given(app, await draft(app, caller)),
  entry: async (app, caller) => given(app, await draft(app, caller)),
  entryFile: async (app, caller) => {
    const { id, file } = await addEntryFile(app, caller);
    return { params: { id, file } };
  },
  entrySummary: async (app, caller) => given(app, await submitted(app, caller)),
  entryBegin: async ({ db }) => ({
    body: { topicId: (await addTopic(db)).id, teamName: '新队伍' },
  }),
  entryPartSave: async (app, caller) => {
    const body = { part: 'team', version: 0, changes: { f1: '方案' } };
    return given(app, await draft(app, caller), body);
  },
  entrySubmit: async (app, caller) =>
    given(app, await ready(app, caller), { submission: randomUUID() }),
  entryHandIn: async (app, caller) => ({
    params: { id: (await worked(app, caller)).id },
    body: { submission: randomUUID() },
  }),
  entryWithdraw: async (app, caller) => given(app, await submitted(app, caller), { reason: 'x' }),
  entryResume: async (app, caller) =>
    given(app, await withdrawn(app, await submitted(app, caller))),
  entryAccept: async (app, caller) => given(app, await offered(app, caller)),
  entryDecline: async (app, caller) => given(app, await offered(app, caller)),
  entryTopic: async (app, caller) => {
    const { id, year } = await addTopic(app.db);
    const other = await addTopic(app.db, {}, { year });
    return given(app, await addDraft(app, id, caller), { topicId: other.id });
  },
  entryConfirmation: async (app, caller) => ({
    params: { id: (await submitted(app, caller)).id },
  }),
  entryMessage: async (app, caller) => given(app, await draft(app, caller), { text: 'x' }),
};

/** The input of a call about one's own entries; undefined for any other call. */
export async function entryGiven(
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  return CALLS[name]?.(app, await callerAccount(app.db, accountId));
}
