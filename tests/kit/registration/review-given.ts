import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { contests } from '#server/areas/contest/table.ts';
import { described } from '#server/areas/files/service.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { demandEntry, type Services } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertFile } from '#server/platform/files/stored-file.ts';
import type { TestApp } from '../app.ts';
import { addFailedMail } from '../messaging/messages.ts';
import { identityCaseResource } from '#contract/registration/identity-case.ts';
import { identityCases } from '#server/areas/registration/record/identity-case/table.ts';
import { addCase } from './identity-case-given.ts';
import { addSubmittedFile } from './entry-file.ts';
import { withdrawn } from './entry-given.ts';
import { addSubmitted, addTopic, inDays, type TestEntry } from './registration.ts';
import type { Given } from '../office/resource.ts';

/** The session opened last, so that not every entry needs its own; undefined if there is none. */
async function openYear(db: Database): Promise<number | undefined> {
  const isOpen = and(eq(contests.status, 'open'), gt(contests.registrationUntil, new Date()));
  const [row] = await db.select().from(contests).where(isOpen).orderBy(desc(contests.year));
  return row?.year;
}

/** Adds an entry that waits for the office, with a tag. @param owner for data scopes */
export async function addWaiting(app: Services, owner: object = {}): Promise<TestEntry> {
  const year = await openYear(app.db);
  const topic = await addTopic(app.db, { isReviewed: true }, year === undefined ? {} : { year });
  const entry = await addSubmitted(app, topic.id);
  await app.db
    .update(entries)
    .set({ tags: ['t'], ...owner })
    .where(eq(entries.id, entry.id));
  return entry;
}

/** The list of document cases, and how to assign one to a person of the office. */
export const CASES = {
  list: identityCaseResource.list,
  async add(app: TestApp, owner: object): Promise<{ id: number }> {
    const id = await addCase(app);
    await app.db.update(identityCases).set(owner).where(eq(identityCases.id, id));
    return { id };
  },
};

/** Lists of registration that everybody who may open them needs completely. */
export const LISTS_OF_ENTERING = ['certificateTemplateList', 'certificateList'];

type Body = (app: TestApp, entry: TestEntry) => object | Promise<object>;

/** The body of each call of the office about entries. */
const BODIES: Readonly<Record<string, Body>> = {
  entryList: () => ({}),
  entryGet: () => ({}),
  entryExport: () => ({}),
  entryEdit: async ({ db }, { id }) => {
    const { version } = (await demandEntry(db, id)).entry;
    return { tags: ['t'], remark: 'x', version };
  },
  entryChoices: () => ({}),
  entryReviewed: () => ({}),
  entryNext: (_, { topicId }) => ({ topicId }),
  entryOfficeClaim: () => ({}),
  entryOfficeConflict: () => ({ isDeclared: true }),
  entryOfficeReview: async ({ db }, { id }) => {
    const { versionId } = (await demandEntry(db, id)).entry;
    return { versionId, decision: 'approve' };
  },
  entryOfficeBulk: (_, { id }) => ({ ids: [id, 1_000_000], decision: 'approve' }),
  entryOfficeMessage: () => ({ text: 'x' }),
  entryOfficeResend: async (app, { id, captain }) => ({
    message: await addFailedMail(app, captain.id, `entry ${id}`),
  }),
  entryOfficeNote: () => ({ text: 'x' }),
  entryMessagesPreview: (_, { id }) => ({ ids: [id], text: 'x' }),
  entryMessagesSend: (_, { id }) => ({ ids: [id], text: 'x' }),
  entryOfficeExtend: () => ({ until: inDays(20) }),
  entryOfficeReopen: async (app, entry) => {
    await withdrawn(app, entry);
    return { reason: 'a reason' };
  },
  entryOfficeDisqualify: () => ({ reason: 'a reason' }),
  entryOfficeRecall: async ({ db }, { id }) => {
    const asked = { disqualifier: 'somebody', disqualifyAskedAt: new Date() };
    await db.update(entries).set(asked).where(eq(entries.id, id));
    return {};
  },
  entryOfficeReveal: () => ({}),
  entryOfficeZip: () => ({ filter: {} }),
  entryOfficeDeal: (_, { topicId }) => ({ topicId }),
};

type Kind = 'entryArchive' | 'sheetArchive';

/** Adds an archive that somebody has ordered before. */
async function addArchive(
  { db, storage }: TestApp,
  createdById: number,
  sourceType: Kind,
): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await insertFile(db, {
    ...described({ originalFilename: 'x.zip', sourceType, sourceId: key }),
    fileName: await storage.vault.put(Buffer.from('PK'), 'zip'),
    mediaType: 'application/zip',
    size: 2,
    isPublic: false,
    createdById,
  });
  return key;
}

/** The input of the calls that take an archive, for the person who ordered it. */
export function archivesGiven(test: () => TestApp, ordererId: () => number) {
  const add = (kind: Kind) => addArchive(test(), ordererId(), kind);
  return {
    entryOfficeArchive: async (): Promise<Given> => ({
      params: { key: await add('entryArchive') },
    }),
    judgingSheetsArchive: async (): Promise<Given> => ({
      params: { id: 1, key: await add('sheetArchive') },
    }),
  };
}

/** The input of a call of the office about entries; undefined for any other call. */
export async function reviewGiven(
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
): Promise<Given | undefined> {
  if (name === 'departmentChoices') {
    await app.db.insert(departments).values({ name: { zh: '处', en: 'Office' } });
    return {};
  }
  if (name === 'entryOfficeFile') {
    const { id, file } = await addSubmittedFile(app);
    return { params: { id, file } };
  }
  const body = BODIES[name];
  if (!body) return undefined;
  const entry = await addWaiting(app);
  return { params: { id: entry.id }, body: await body(app, entry) };
}
