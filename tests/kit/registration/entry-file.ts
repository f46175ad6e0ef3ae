import { eq, sql } from 'drizzle-orm';
import type { RegistrationRules } from '#contract/contest/registration.ts';
import { uploads } from '#server/areas/files/table.ts';
import { entryFileRetention } from '#server/areas/registration/file/retention.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { files } from '#server/platform/files/table.ts';
import { addAccount, addSession, type TestAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import { formOf } from '../forms/form.ts';
import { memberGroup, topicGroup } from './part-group.ts';
import {
  addDraft,
  addRegistrationForm,
  addTopic,
  complete,
  confirm,
  give,
  write,
  type TestEntry,
} from './registration.ts';
import { logIn, type LoggedIn } from '../session.ts';
import { pdfOf, uploaderOf } from '../content/uploading.ts';

/** A form with files for the team, the topic, and each member, one of them sensitive. */
export const ENTRY_FILES = formOf(
  { id: 'f1', kind: 'text', name: 'plan', title: { zh: '方案' }, isRequired: true },
  { id: 'f2', kind: 'files', name: 'papers', title: { zh: '材料' }, formats: ['pdf', 'docx'] },
  { id: 'f3', kind: 'pictures', name: 'photos', title: { zh: '照片' }, most: 2 },
  { id: 'f4', kind: 'files', name: 'secret', title: { zh: '证件' }, isSensitive: true },
  topicGroup({ id: 't1', kind: 'files', name: 'code', title: { zh: '代码说明' } }),
  memberGroup(
    { id: 'm1', kind: 'text', name: 'motive', title: { zh: '理由' }, isRequired: true },
    { id: 'm3', kind: 'files', name: 'cv', title: { zh: '简历' } },
  ),
);

/** A draft whose captain is logged in. */
export interface FilesEntry extends TestEntry {
  who: LoggedIn;
}

/** A logged-in person as an account of the registration kit. */
export const accountOf = ({ userId: id, userName }: LoggedIn): TestAccount => ({
  id,
  userName,
  phone: '',
});

/** Actions with files of entries, over HTTP as browsers do, and with their records. */
export function entryFilesOf(test: () => TestApp) {
  const uploader = uploaderOf(test);
  const purposeOf = (id: number, slot: string) => ({ purpose: 'entry', source: String(id), slot });
  return {
    ...uploader,
    purposeOf,
    /** Adds an entry in a topic that asks for files. */
    async add(rules: Partial<RegistrationRules> = {}): Promise<FilesEntry> {
      const form = await addRegistrationForm(test().db, ENTRY_FILES);
      const topic = await addTopic(test().db, { isReviewed: true, form, ...rules });
      const who = await logIn(test().db);
      const entry = await addDraft(test(), topic.id, accountOf(who));
      await complete(test(), entry);
      return { ...entry, who };
    },
    begin: (who: LoggedIn, id: number, slot: string, change: object = {}) =>
      uploader.begin(who, { key: '' }, { ...purposeOf(id, slot), ...change }),
    send: (who: LoggedIn, id: number, slot: string, change: object = {}, bytes = pdfOf()) =>
      uploader.send(who, { key: '' }, bytes, { ...purposeOf(id, slot), ...change }),
    write: (
      { id, captain }: TestEntry,
      part: 'team' | 'topic' | 'member',
      changes: object,
      accountId = captain.id,
    ) => write(test(), id, accountId, part, changes, 1_000_000),
    give: (entry: TestEntry) => give(test(), entry),
    confirm: (entry: TestEntry, accountId: number) => confirm(test(), entry.teamId, accountId),
    change: (id: number, change: Partial<typeof entries.$inferInsert>) =>
      test().db.update(entries).set(change).where(eq(entries.id, id)),
    /** Whether a file still exists. */
    isThere: async ({ id }: { id: string }): Promise<boolean> =>
      (await test().db.$count(files, eq(files.id, id))) > 0,
    /** Makes files old enough to be deleted, and deletes the unused ones. */
    async dayLater(): Promise<void> {
      const { db, storage } = test();
      const old = sql`now() - interval '25 hours'`;
      await db.update(uploads).set({ endedAt: old });
      await db.execute(
        sql`UPDATE entry_file SET replaced_at = ${old} WHERE replaced_at IS NOT NULL`,
      );
      await entryFileRetention(storage).forget(db, new Date());
    },
  };
}

/** Adds an entry with a file in its team's part. */
export async function addEntryFile(
  app: TestApp,
  captain: TestAccount,
): Promise<TestEntry & { file: string }> {
  const { send, write: save } = entryFilesOf(() => app);
  const form = await addRegistrationForm(app.db, ENTRY_FILES);
  const topic = await addTopic(app.db, { isReviewed: true, form });
  const entry = await addDraft(app, topic.id, captain);
  await complete(app, entry);
  const token = await addSession(app.db, captain);
  const who = { userId: captain.id, userName: captain.userName, token, headers: {} };
  const { id: file } = await send(who, entry.id, 'f2');
  await save(entry, 'team', { f2: [file] });
  return { ...entry, file };
}

/** Adds a submitted entry with a file. */
export async function addSubmittedFile(app: TestApp): Promise<TestEntry & { file: string }> {
  const entry = await addEntryFile(app, await addAccount(app.db));
  await give(app, entry);
  return entry;
}
