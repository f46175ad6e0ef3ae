import { desc, eq, isNull } from 'drizzle-orm';
import type { ContentType } from '#contract/kind/editorial.ts';
import { removeFile } from '#contract/files/library.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { contestContent } from '#contract/contest/set-up.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { saveContest } from '#server/areas/contest/service.ts';
import { topicAttachments } from '#server/areas/contest/table.ts';
import { contentItems, contentVersions } from '#server/platform/editorial/store/table.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { usePages } from '#server/platform/editorial/deed/preview.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addDocument } from '#server/areas/files/service.ts';
import { uploads } from '#server/areas/files/table.ts';
import { files } from '#server/platform/files/table.ts';
import { albumKind } from '#server/areas/media/kind.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { publishes } from '#server/platform/publish/table.ts';
import type { TestApp } from '../app.ts';
import { addRecord } from './content.ts';
import { contestOf } from './contest.ts';
import { ask } from './editing.ts';

interface Given {
  params?: object;
  query?: object;
  body?: object;
}
interface Who {
  token: string;
}

/**
 * Adds what small content does not have: an album, a session to archive, a publish, and pages that can be previewed.
 */
export async function addContentOfOffice(db: Database): Promise<void> {
  await addRecord(db, albumKind, {
    year: 2025,
    title: { zh: '相册' },
    takenOn: '2025-07-01',
    coverId: null,
    items: [{ fileId: (await lastFile(db)).id }],
  });
  await saveContest(db, contestOf(2019));
  await announce(db, ['home']);
  await db.insert(publishes).values({ isWhole: false, tags: ['home'], changes: 1 });
  await adoptRecords(db, CONTENT_KINDS);
  usePages(async () => new Response('Topic\n'));
}

/** The latest record of a kind, which no other call has changed before. */
async function newestOf(test: TestApp, who: Who, type: ContentType) {
  const order = { column: 'sort', descending: true };
  const { rows } = await ask(test, who, type.list, { query: { pageSize: 50 }, body: { order } });
  const { data } = await ask(test, who, type.get, { params: { id: rows[0].id } });
  knownIn(test.db).set(type.type, data.data);
  return data;
}

/** Known data for each database: a worker uses many, and a record refers to files of its own database. */
const known = new WeakMap<Database, Map<string, Record<string, unknown>>>();
function knownIn(db: Database): Map<string, Record<string, unknown>> {
  const found = known.get(db) ?? new Map<string, Record<string, unknown>>();
  known.set(db, found);
  return found;
}

/** Returns the data of a record of a kind; of a kind with a single record, removes it to make room for another. */
async function dataOf(test: TestApp, who: Who, type: ContentType) {
  const data = knownIn(test.db).get(type.type) ?? (await newestOf(test, who, type)).data;
  if (type.isSingle) await test.db.delete(contentItems).where(eq(contentItems.type, type.type));
  return data as Record<string, unknown>;
}

/** Makes data unique: unique fields of a kind are numbered. */
let count = 0;
function another(data: Record<string, unknown>): object {
  if ('code' in data) return { ...data, code: `own-${(count += 1)}` };
  return 'status' in data ? { ...data, year: 2030 + (count += 1) } : data;
}

const draftOf = async (test: TestApp, who: Who, type: ContentType) => {
  const data = another(await dataOf(test, who, type));
  return (await ask(test, who, type.add, { body: { data } })).data;
};

type Make = (test: TestApp, who: Who, type: ContentType) => Promise<Given>;

/** Makes the input from a new draft. */
const onDraft =
  (given: (draft: { id: number; version: number; data: object }) => Given): Make =>
  async (test, who, type) => {
    const draft = await draftOf(test, who, type);
    return { params: { id: draft.id }, ...given(draft) };
  };

const VERBS: Record<string, Make> = {
  add: async (test, who, type) => ({
    body: { data: another(await dataOf(test, who, type)) },
  }),
  query: onDraft(() => ({})),
  edit: onDraft(({ version, data }) => ({ body: { version, data } })),
  parts: onDraft(() => ({})),
  remove: onDraft(() => ({})),
  publish: onDraft(({ version }) => ({ body: { version, locales: ['zh'] } })),
  unpublish: onDraft(({ version }) => ({ body: { version } })),
  takeBack: async (test, who, type) => {
    const { id, version } = await draftOf(test, who, type);
    const given = { params: { id }, body: { version, locales: ['zh'] } };
    const { data } = await ask(test, who, type.publish, given);
    return { params: { id }, body: { version: data.version } };
  },
  schedule: onDraft(({ version }) => ({ body: { version, publishAt: null, unpublishAt: null } })),
  ask: onDraft(({ version }) => ({ body: { version } })),
  review: onDraft(() => ({})),
  versions: async (test, who, type) => withVersion(test, who, type),
  version: async (test, who, type) => {
    const { params } = await withVersion(test, who, type);
    return { params: { ...params, number: 1 } };
  },
  approve: async (test, who, type) => {
    const { id, version } = await draftOf(test, who, type);
    await test.db.update(contentVersions).set({ by: null });
    return { params: { id }, body: { version, isApproved: false, note: 'no source' } };
  },
  bulkDeed: async (test, who, type) => {
    const { id, version } = await draftOf(test, who, type);
    return { body: { deed: 'remove', records: [{ id, version }] } };
  },
  publishWhole: onDraft(({ version }) => ({ body: { version, isTrial: true } })),
  recover: async (test, who, type) => {
    const { id } = await draftOf(test, who, type);
    await ask(test, who, type.remove, { params: { id } });
    return { params: { id } };
  },
  preview: async (test, who, type) => ({ params: { id: (await newestOf(test, who, type)).id } }),
  arrange: async (test, who, type) => ({ body: { ids: [(await newestOf(test, who, type)).id] } }),
};

/** An imported record has versions only after it was saved. */
async function withVersion(test: TestApp, who: Who, type: ContentType) {
  const { id, version, data } = await newestOf(test, who, type);
  await ask(test, who, type.edit, { params: { id }, body: { version, data } });
  return { params: { id } };
}

const lastFile = async (db: Database) => {
  // Files sent in parts belong to a form or an entry, and are not in the library.
  const [row] = await db
    .select({ file: files })
    .from(files)
    .leftJoin(uploads, eq(uploads.fileId, files.id))
    .where(isNull(uploads.id))
    .orderBy(desc(files.createdAt), desc(files.id));
  return row!.file;
};

/** The input of the calls of the library, of publishing and of whole sessions. */
const OTHERS: Record<string, (test: TestApp, who: Who) => Promise<Given>> = {
  'library.get': async ({ db }) => ({ params: { id: (await lastFile(db)).id } }),
  'library.uses': async ({ db }) => {
    const [used] = await db.select().from(topicAttachments);
    return { params: { id: used!.fileId } };
  },
  'library.replace': async ({ db }) => ({ params: { id: (await lastFile(db)).id } }),
  'library.edit': async ({ db }) => {
    const { id, version, originalFilename } = await lastFile(db);
    return { params: { id }, body: { originalFilename, version, folder: 'x' } };
  },
  'library.remove': async ({ db }) => ({ params: { id: (await lastFile(db)).id } }),
  'library.recover': async (test, who) => {
    const file = { originalFilename: 'unused.txt', bytes: 'unused' };
    const { id } = await addDocument(test.db, test.storage, file);
    await ask(test, who, removeFile, { params: { id } });
    return { params: { id } };
  },
  'library.bulkDeed': async ({ db }) => ({
    body: { deed: 'move', ids: [(await lastFile(db)).id], folder: 'x' },
  }),
  'contest.topicTracks': async () => ({ params: { year: 2025 } }),
  // Nobody approves what they asked for: this was asked for by nobody who calls.
  publishWaiting: async ({ db }) => {
    await db.update(contentItems).set({ approval: 'asked' }).where(eq(contentItems.type, 'album'));
    return {};
  },
  publishBatch: async () => ({ params: { batch: '1' } }),
  'contest.clone': async (test, who) => ({
    params: { id: (await newestOf(test, who, contestContent as never)).id },
    body: { year: 2050 },
  }),
  'contest.archive': async (test, who) => {
    const { rows } = await ask(test, who, contestContent.list, {
      body: { filter: { year: 2019 } },
    });
    return { params: { id: rows[0].id }, body: { version: rows[0].version } };
  },
};

/** The input of a call about content; undefined for any other call. */
export async function contentGiven(
  test: TestApp,
  endpoint: Endpoint,
  who: Who,
): Promise<Given | undefined> {
  const [area, name, verb = ''] = endpoint.name.split('.');
  const type = CONTENT_TYPES.find(({ permission }) => permission === `${area}:${name}`);
  if (type && verb) return VERBS[verb]?.(test, who, type);
  return OTHERS[endpoint.name]?.(test, who);
}
