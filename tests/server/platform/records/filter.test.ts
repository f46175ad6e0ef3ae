import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { ZodMiniObject } from 'zod/mini';
import { departments, menus, posts, roles } from '#server/areas/identity/access/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { failures } from '#server/platform/audit/table.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { bin } from '#server/platform/bin/table.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { files } from '#server/platform/files/table.ts';
import { dictionaryEntries, dictionaryTypes } from '#server/platform/dictionary/table.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { processes } from '#server/areas/workflow/table.ts';
import { notices } from '#server/areas/notice/table.ts';
import { addCertificate, addTemplate } from '#tests/kit/registration/certificate-given.ts';
import { addCase } from '#tests/kit/registration/identity-case-given.ts';
import { addChannel } from '#tests/kit/statistic/channel-given.ts';
import { addTopic } from '#tests/kit/registration/registration.ts';
import { judges, rounds } from '#server/areas/judging/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { messageTemplates } from '#server/platform/message/table.ts';
import { contentGiven } from '#tests/kit/messaging/template.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { addBatch } from '#tests/kit/messaging/batch.ts';
import { addForm } from '#tests/kit/forms/filling.ts';
import { addJob, addRun } from '#tests/kit/process/jobs.ts';
import { addSessionYear } from '#tests/kit/judging/judging.ts';
import { addConflict, addCopy, addJudging, addRoundRow } from '#tests/kit/judging/judging-given.ts';
import { addAppeal, addRelease } from '#tests/kit/judging/release-given.ts';
import { addAccount, addSession } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { cooperationSearched } from '#tests/kit/cooperation/ownerless.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addWaiting } from '#tests/kit/registration/review-given.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { addAbsence } from '#tests/kit/workflow/absence.ts';
import { addProcess } from '#tests/kit/workflow/process.ts';
import { addApplication, applicationOf } from '#tests/kit/workflow/workflow.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;

/** Words that are in no other record, with letters that are not in JSON. */
const WORDS = { zh: '燧石', en: 'Quill' };
const fresh = () => randomBytes(4).toString('hex');

/** Adds a record with the words to each searchable list. */
const RECORDS: Readonly<Record<string, () => Promise<unknown>>> = {
  ...cooperationSearched(test, `${WORDS.zh} ${WORDS.en}`),
  userList: () => addPerson(),
  onlineList: async () => {
    const [row] = await addPerson();
    await addSession(test().db, { id: row!.id });
  },
  judgingRoundList: async () =>
    addRoundRow(test().db, await addSessionYear(test().db), 'draft', { name: WORDS }),
  judgeList: async () => {
    const { judgeId } = await addJudging(test().db, admin.userId);
    const organisation = `${WORDS.zh} ${WORDS.en}`;
    await test().db.update(judges).set({ organisation }).where(eq(judges.id, judgeId));
  },
  assignmentList: async () => {
    const { entryId } = await addJudging(test().db, admin.userId);
    const title = `${WORDS.zh} ${WORDS.en}`;
    await test().db.update(entries).set({ title }).where(eq(entries.id, entryId));
  },
  judgingReleaseList: async () => {
    const { roundId } = await addRelease(test().db, 'prepared');
    await test().db.update(rounds).set({ name: WORDS }).where(eq(rounds.id, roundId));
  },
  judgingConflictList: async () => {
    const { entryId } = await addJudging(test().db, admin.userId);
    const title = `${WORDS.zh} ${WORDS.en}`;
    await test().db.update(entries).set({ title }).where(eq(entries.id, entryId));
    await addConflict(test().db, { entryId });
  },
  judgedFileList: async () => {
    const { entryId } = await addJudging(test().db, admin.userId);
    const title = `${WORDS.zh} ${WORDS.en}`;
    await test().db.update(entries).set({ title }).where(eq(entries.id, entryId));
    await addCopy(test().db, { entryId });
  },
  appealList: () => addAppeal(test().db, null, { content: `${WORDS.zh} ${WORDS.en}` }),
  binList: () => {
    const removed = { kind: 'news', recordId: '1', content: [], removedBy: 'x' };
    return test()
      .db.insert(bin)
      .values({ ...removed, title: WORDS });
  },
  roleList: () =>
    test()
      .db.insert(roles)
      .values({ key: `r${fresh()}`, name: WORDS, dataScope: 'self' }),
  departmentList: () => test().db.insert(departments).values({ name: WORDS }),
  postList: () => test().db.insert(posts).values({ code: fresh(), name: WORDS }),
  menuList: () => test().db.insert(menus).values({ type: 'menu', name: WORDS }),
  dictionaryTypeList: () =>
    test()
      .db.insert(dictionaryTypes)
      .values({ dictType: `d${fresh()}`, dictName: WORDS }),
  dictionaryDataList: () =>
    test()
      .db.insert(dictionaryEntries)
      .values({ dictType: 'yes_no', dictLabel: WORDS, dictValue: fresh() }),
  parameterList: () =>
    test()
      .db.insert(settings)
      .values({ key: `p${fresh()}`, name: WORDS, value: 'x' }),
  noticeList: () =>
    test()
      .db.insert(notices)
      .values({ title: WORDS, content: WORDS, type: 'notice', status: 'draft' }),
  consultationList: () =>
    test().db.insert(consultations).values({ company: WORDS.en, linkMan: 'x', content: WORDS.zh }),
  jobList: () => addJob(test().db, { name: WORDS }),
  batchList: () => addBatch(test().db, { subject: WORDS }),
  formList: () => addForm(test().db, { title: WORDS }),
  processList: () => addProcess(test().db, { title: WORDS }),
  taskList: () => addNamedApplication(),
  applicationList: () => addNamedApplication(),
  absenceList: async () => {
    const [row] = await addPerson();
    await addAbsence(test().db, row!);
  },
  entryList: async () => {
    const { id } = await addWaiting(test());
    const title = `${WORDS.en} ${WORDS.zh}`;
    await test().db.update(entries).set({ title }).where(eq(entries.id, id));
  },
  channelList: () => addChannel(test().db, { name: WORDS }),
  certificateTemplateList: async () =>
    addTemplate(test().db, (await addTopic(test().db)).year, { title: WORDS }),
  identityCaseList: () => addCase(test(), undefined, `${WORDS.zh} ${WORDS.en}`),
  certificateList: () => {
    const name = { zh: WORDS.zh, en: WORDS.en };
    return addCertificate(test(), { title: name, code: `${fresh()} ${WORDS.en} ${WORDS.zh}` });
  },
  runList: () => addRun(test().db, { name: WORDS }),
  templateList: () =>
    test()
      .db.update(messageTemplates)
      .set({ content: contentGiven({ siteText: WORDS }) })
      .where(eq(messageTemplates.code, 'planFailed')),
  errorList: () => {
    const row = { requestId: 'x', method: 'GET', path: `/${WORDS.en}`, type: 'Error' };
    return test()
      .db.insert(failures)
      .values({ ...row, fingerprint: fresh(), message: WORDS.zh, stack: 'x' });
  },
  'library.list': () => {
    const row = { originalFilename: 'x', mediaType: 'text/plain', size: 1, alt: WORDS };
    const id = fresh().repeat(4);
    return test()
      .db.insert(files)
      .values({ ...row, id, fileName: id, isPublic: true });
  },
  ...Object.fromEntries(
    CONTENT_KINDS.map(({ type }) => [
      type.list.name,
      () => test().db.insert(contentItems).values({ type: type.type, title: WORDS, data: {} }),
    ]),
  ),
};

/** An application to a process of that name, about which the administrator decides. */
async function addNamedApplication(): Promise<void> {
  const { db } = test();
  const approver = { id: admin.userId, userName: admin.userName, phone: '' };
  const id = await addApplication(db, await addAccount(db), approver);
  const { processId } = await applicationOf(db, id);
  await db.update(processes).set({ title: WORDS }).where(eq(processes.id, processId));
}

const addPerson = () =>
  test()
    .db.insert(accounts)
    .values({ userName: `${WORDS.en}${fresh()}`, nickName: WORDS.zh })
    .returning();

/** Whether the body of a list can contain search words. */
const isSearched = ({ body }: Endpoint): boolean => {
  const filter = (body.shape['filter'] as { def?: { innerType?: ZodMiniObject } })?.def?.innerType;
  return filter !== undefined && 'keyword' in filter.shape;
};

/** The answers to one form, which contain the respondents' words, have a separate test. */
const LISTS = API.filter(
  ({ output, path }) =>
    typeof output !== 'string' && 'total' in output.shape && !path.includes('{'),
).filter(isSearched);

beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  for (const add of Object.values(RECORDS)) await add();
});

/** All texts of a row, without the names of its fields. */
function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value.toLowerCase();
  if (value !== null && typeof value === 'object') {
    for (const inner of Object.values(value)) yield* textsIn(inner);
  }
}

const find = async ({ path }: Endpoint, keyword: string) =>
  (await ask(admin, 'POST', `${path}?pageSize=50`, { filter: { keyword } })).rows;

describe('a searchable list', () => {
  it('is covered by this test, whichever it is', () => {
    expect(LISTS.map(({ name }) => name).toSorted()).toEqual(Object.keys(RECORDS).toSorted());
  });

  const matrix = LISTS.map((list) => [list.name, list] as const);

  it.each(matrix)('%s finds records by Chinese and English words', async (_, list) => {
    for (const keyword of [WORDS.zh, WORDS.en, WORDS.en.toUpperCase()]) {
      expect((await find(list, keyword)).length).toBeGreaterThan(0);
    }
  });

  it.each(matrix)('%s finds nothing for a word that no text contains', async (_, list) => {
    for (const keyword of ['zh', 'en', '"', '{', '": "', '%', '_', '\\']) {
      const wrong = (await find(list, keyword)).filter(
        (row) => ![...textsIn(row)].some((text) => text.includes(keyword)),
      );
      expect(wrong, keyword).toEqual([]);
    }
  });
});
