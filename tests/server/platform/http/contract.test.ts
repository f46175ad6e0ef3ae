import { listsIn } from '#tests/kit/office/lists.ts';
import { randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIVACY_VERSION } from '#contract/identity/account.ts';
import { addressOf } from '#contract/call/address.ts';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { uploadFile } from '#contract/files/file.ts';
import type { SmsPurpose } from '#contract/messaging/sms.ts';
import { DEFAULT_SETTINGS } from '#islands/admin/kit/kept/settings.ts';
import { setupKey } from '#server/areas/identity/account/setup.ts';
import { writeState } from '#server/areas/monitor/process-state.ts';
import { takeSample } from '#server/areas/monitor/sample.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { unsubscribePage } from '#server/areas/messaging/preference/unsubscribe.ts';
import { beginProcess } from '#server/platform/publish/batch/process.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { saveResult } from '#server/platform/sheet/result.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import {
  addAccount,
  addCode,
  addSession,
  addTicket,
  bearer,
  call,
  freshPhone,
  PASSWORD,
  sealPassword,
  type TestAccount,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { areaGiven } from '#tests/kit/office/area-given.ts';
import { sendFile } from '#tests/kit/office/office.ts';
import { addContentOfOffice, contentGiven } from '#tests/kit/content/content-given.ts';
import { addFailing, addJob, addRun } from '#tests/kit/process/jobs.ts';
import { judgingGiven } from '#tests/kit/judging/given/calls.ts';
import { releaseGiven } from '#tests/kit/judging/release-given.ts';
import { addMessage } from '#tests/kit/messaging/messages.ts';
import { FILES_OF_CALLS } from '#tests/kit/call-file.ts';
import { MAY_BE_NONE, WITHOUT_DEED, WORDLESS } from '#tests/kit/call-reply.ts';
import { officeGiven, type Given } from '#tests/kit/office/resource.ts';
import { archivesGiven } from '#tests/kit/registration/review-given.ts';
import { addSmallContent, type SmallContent } from '#tests/kit/content/content.ts';

const test = useApp();
let content: SmallContent;
let processKey: string;
let owner: TestAccount;
let operator: TestAccount | undefined;
let worker: Worker;
beforeAll(async () => {
  content = await addSmallContent(test().db, test().storage);
  await addContentOfOffice(test().db);
  processKey = await beginProcess(test().db);
  owner = await addAccount(test().db, ['editor']);
  worker = startWorker({ name: 'example', log: pino({ level: 'silent' }), run: async () => {} });
});
afterAll(() => worker.stop());

const seal = (password = PASSWORD) => sealPassword(test().keyPair, password);

async function smsRequest(purpose: SmsPurpose): Promise<Given> {
  const captchaVerification = await addTicket(test().db, `sms:${purpose}`);
  return { body: { phonenumber: freshPhone(), captchaVerification } };
}

/** A phone number with the code that was sent to it. */
async function proved(purpose: SmsPurpose, phonenumber = freshPhone()) {
  return { phonenumber, code: await addCode(test(), phonenumber, purpose) };
}

/** The input of each call of accounts. */
const ACCOUNTS: Record<string, () => Promise<Given>> = {
  sendLoginCode: () => smsRequest('login'),
  sendRegisterCode: () => smsRequest('register'),
  sendPasswordCode: () => smsRequest('resetPassword'),
  sendPhoneCode: () => smsRequest('resetPhone'),
  sendFormCode: () => smsRequest('form'),
  register: async () => ({
    body: {
      userName: 'newcomer',
      privacyVersion: PRIVACY_VERSION,
      ...(await proved('register')),
      password: seal(),
      confirmPassword: seal(),
    },
  }),
  login: async () => ({
    body: {
      username: owner.userName,
      password: seal(),
      captchaVerification: await addTicket(test().db),
    },
  }),
  confirmPassword: async () => ({ body: { password: seal() } }),
  changeProfile: async () => ({ body: { nickName: '振宇', localArea: { countryCode: 'CN' } } }),
  changePassword: async () => ({
    body: { oldPassword: seal(), newPassword: seal('New-River-8'), passwordt: seal('New-River-8') },
  }),
  resetPhone: async () => ({
    body: { ...(await proved('resetPhone')), password: seal('New-River-8') },
  }),
  takeOwnData: () => Promise.resolve({ body: { password: seal() } }),
  leavePortal: () => Promise.resolve({ body: { password: seal() } }),
  sendEmailCode: () => Promise.resolve({ body: { email: 'owner@example.org' } }),
  confirmEmail: async () => {
    const email = 'owner@example.org';
    return { body: { email, code: await addCode(test(), email, 'confirmEmail') } };
  },
  resetPassword: async () => {
    const { phone } = await addAccount(test().db);
    const passwords = { newPassWord: seal('New-River-8'), confirmPassword: seal('New-River-8') };
    return { body: { ...(await proved('resetPassword', phone)), ...passwords } };
  },
  setUpAdministrator: async () => {
    const key = await setupKey(test().db, test().secret);
    return { body: { key, userName: 'chief', password: seal(), confirmPassword: seal() } };
  },
};

/** Adds a question of the caller, with an event. */
async function addQuestion(): Promise<number> {
  const [row] = await test()
    .db.insert(consultations)
    .values({ ...QUESTION, ownerId: owner.id })
    .returning();
  const [kind, recordId] = ['consultation', row!.id];
  const asked = { kind, recordId, side: 'owner', deed: 'askOn', state: 'open' } as const;
  await test().db.insert(recordEvents).values(asked);
  return recordId;
}

/** A process of the portal. */
const SELF = { id: 'one', build: 'b', dataDir: '.', sockets: () => 0 };

/** The input of each call of the back office that names no record of its own kind. */
const OFFICE: Record<string, () => Promise<Given>> = {
  homeCard: () => Promise.resolve({ params: { card: 'waiting' } }),
  officeFind: () => Promise.resolve({ body: { text: '赛' } }),
  consultationSubmit: async () => ({ body: QUESTION }),
  consultantList: async () => {
    await test()
      .db.insert(consultations)
      .values({ ...QUESTION, isPublic: true });
    return {};
  },
  consultationList: async () => {
    await test().db.insert(consultations).values(QUESTION);
    return {};
  },
  consultationOwnList: async () => {
    await addQuestion();
    return {};
  },
  consultationOwnGet: async () => ({ params: { id: await addQuestion() } }),
  consultationAct: async () => ({
    params: { id: await addQuestion() },
    body: { deed: 'withdraw', version: 1 },
  }),
  consultationEvents: async () => ({ params: { id: await addQuestion() } }),
  errorList: async () => {
    const failed = { requestId: 'x', method: 'GET', path: '/x' };
    await recordFailure(test().db, new Error('broken'), failed);
    return {};
  },
  serverList: async () => {
    await writeState(test().db, SELF);
    await addFailing(test().db, 1);
    return {};
  },
  sampleList: async () => {
    await takeSample(test().db, SELF);
    return {};
  },
  jobPreview: async () => ({ body: { cron: '0 0 3 * * ?', zone: 'UTC' } }),
  jobRun: async () => ({ params: { id: (await addJob(test().db)).id } }),
  runList: async () => {
    await addRun(test().db);
    return {};
  },
  runGet: async () => ({ params: { id: (await addRun(test().db)).id } }),
  runStop: async () => ({ params: { id: (await addRun(test().db)).id } }),
  inboxList: async () => {
    await addMessage(test(), owner.id);
    return {};
  },
  messagePreferencesSave: () =>
    Promise.resolve({ body: { wishes: [{ category: 'news', channel: 'mail', isOn: true }] } }),
  messageUnsubscribe: () => Promise.resolve({ query: { token: tokenOfOwner() } }),
  messageLeave: () => Promise.resolve({ body: { token: tokenOfOwner() } }),
  userResetPassword: async () => {
    const { id } = await addAccount(test().db);
    return { params: { id }, body: { password: seal(), confirmPassword: seal() } };
  },
  onlineEnd: async () => {
    await addSession(test().db, await addAccount(test().db));
    const [row] = await test().db.select().from(sessions).orderBy(desc(sessions.createdAt));
    return { body: { id: row!.id } };
  },
  noticeRead: async () => ({ body: { ids: [1] } }),
  preferencesSave: async () => ({ body: { ...DEFAULT_SETTINGS, isNavOnTop: true } }),
  importResult: async () => ({ params: { key: await finishedImport() } }),
  ...archivesGiven(test, () => operator!.id),
  importSheet: async () => ({ params: { key: await finishedImport() } }),
};

/** The token in the link of a mail to the owner of the sessions. */
const tokenOfOwner = () => {
  const page = unsubscribePage(test().secret, { accountId: owner.id, category: 'news' });
  return new URL(page, 'https://contest.example.org').searchParams.get('token');
};

const QUESTION = {
  company: '某公司',
  linkMan: '张三',
  linkPhone: '13900000001',
  content: '如何报名？',
};

async function finishedImport(): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const result = { key, accountId: owner.id, title: 'x', added: 0, failed: 1 };
  await saveResult(test().db, { ...result, sheet: Buffer.from('PK') });
  return key;
}

/** Uploads a file as the owner of the sessions. */
async function ownUpload(): Promise<string> {
  const headers = bearer(await addSession(test().db, owner));
  const bytes = Buffer.from('%PDF-1.7 own');
  const sent = await sendFile(test, { headers }, uploadFile.path, bytes, 'own.pdf');
  return ((await sent.json()) as { id: string }).id;
}

/** The input of each call that needs any. */
const GIVEN: Record<string, () => Given | Promise<Given>> = {
  ...ACCOUNTS,
  raceList: () => ({ query: { pageNum: 1, pageSize: 10 }, body: { year: 2025 } }),
  raceVideoAndImg: () => ({ body: { year: 2025, type: 1 } }),
  raceGroups: () => ({ params: { year: 2025 } }),
  race: () => ({ params: { id: content.topicId } }),
  contest: () => ({ params: { year: 2025 } }),
  prizeList: () => ({ params: { year: 2025 } }),
  resultList: () => ({ params: { year: 2025 } }),
  result: () => ({ params: { id: content.resultId } }),
  news: () => ({ params: { id: content.newsId } }),
  newsPage: () => ({ params: { year: 2025, page: 1 } }),
  newsAddresses: () => ({ params: { year: 2025, part: 1 } }),
  mediaList: () => ({ params: { year: 2025, type: 1 } }),
  media: () => ({ params: { id: content.mediaId } }),
  newsArticles: () => ({ params: { year: 2025, page: 1 } }),
  chapterList: () => ({ params: { page: 'about' } }),
  dictionary: () => ({ params: { type: 'sys_yes_no' } }),
  fileList: () => ({ query: { sourceId: '1', sourceType: 'topic' } }),
  fileDownload: () => ({ query: { fileName: content.fileName } }),
  fileDownloadResource: () => ({ query: { resource: `/files/${content.fileName}` } }),
  fileRemove: async () => ({ params: { id: await ownUpload() } }),
  process: () => ({ query: { key: processKey } }),
  ...OFFICE,
  captchaGet: () => ({ body: { captchaType: 'question' } }),
  captchaCheck: () => ({ body: { captchaType: 'question', token: 'x', pointJson: 'x' } }),
};

/** Calls of the back office are made by an administrator, who exists only after the first one was set up. */
async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access === 'open' || access === 'optional') return undefined;
  if (access === 'session') return addSession(test().db, owner);
  return addSession(test().db, (operator ??= await addAccount(test().db, ['admin'])));
}

async function ask(endpoint: Endpoint): Promise<Response> {
  const token = await tokenFor(endpoint);
  const caller = operator?.id ?? owner.id;
  const given: Given =
    (await GIVEN[endpoint.name]?.()) ??
    (await areaGiven(test(), endpoint, owner.id, operator?.id)) ??
    (await releaseGiven(test(), endpoint, owner.id)) ??
    (await judgingGiven(test(), endpoint, caller)) ??
    (await contentGiven(test(), endpoint, { token: token ?? '' })) ??
    (await officeGiven(test(), endpoint, token ?? '')) ??
    {};
  const upload = FILES_OF_CALLS[endpoint.name];
  const address = addressOf(endpoint, given as never);
  const who = { headers: bearer(token) };
  if (upload) return sendFile(test, who, address, ...(await upload(test(), caller)));
  if (given.bytes) {
    const headers = { ...given.headers, 'content-type': 'application/octet-stream' };
    const init = { method: endpoint.method, headers, body: new Uint8Array(given.bytes) };
    return test().optional.request(address, init);
  }
  return call(test(), endpoint, { ...given, token });
}

describe('every call of the contract', () => {
  it('has a unique name and a unique address', () => {
    const names = API.map(({ name }) => name);
    const addresses = API.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(API.length);
    expect(new Set(addresses).size).toBe(API.length);
  });

  it.each(API.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers by its schema',
    async (_, endpoint) => {
      const response = await ask(endpoint);
      expect(response.status).toBe(WORDLESS[endpoint.name] ?? 200);
      if (endpoint.name in WORDLESS) return;
      if (typeof endpoint.output === 'string') {
        expect(await response.text()).toMatch(/^(?:Topic\n$|"标|RIFF|PK|7$|%PDF|<\?xml|success$)/);
        return;
      }
      const { code, msg, ...answer } = (await response.json()) as Record<string, unknown>;
      if (endpoint.name === WITHOUT_DEED) return expect(code).toBe(403);
      expect(code, String(msg)).toBe(200);
      const shown = 'msg' in endpoint.output.shape ? { ...answer, msg } : answer;
      expect(endpoint.output.parse(shown)).toEqual(shown);
      const [list] = listsIn(shown);
      if (list && !MAY_BE_NONE.test(endpoint.name)) expect(list.length).toBeGreaterThan(0);
    },
  );
});
