import { beforeAll, describe, expect, it } from 'vitest';
import { PRIVACY_VERSION } from '#contract/account.ts';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SmsPurpose } from '#contract/sms.ts';
import { makeSetupKey } from '#server/account/setup.ts';
import { beginProcess } from '#server/publish/process.ts';
import {
  addAccount,
  addCode,
  addSession,
  addTicket,
  call,
  freshPhone,
  PASSWORD,
  sealPassword,
  type TestAccount,
} from '#tests/account.ts';
import { useApp } from '#tests/app.ts';
import { addSmallContent, type SmallContent } from '#tests/content.ts';

const test = useApp();
let content: SmallContent;
let processKey: string;
let owner: TestAccount;
beforeAll(async () => {
  content = await addSmallContent(test().db, test().storage);
  processKey = await beginProcess(test().db);
  owner = await addAccount(test().db, ['editor']);
});

type Given = { params?: object; query?: object; body?: object };

const seal = (password = PASSWORD) => sealPassword(test().keyPair, password);

async function smsRequest(purpose: SmsPurpose): Promise<Given> {
  const captchaVerification = await addTicket(test().db, `sms:${purpose}`);
  return { body: { phonenumber: freshPhone(), captchaVerification } };
}

/** A phone with a code that came to it. */
async function proved(purpose: SmsPurpose, phonenumber = freshPhone()) {
  return { phonenumber, code: await addCode(test(), phonenumber, purpose) };
}

/** What each call of accounts is given. */
const ACCOUNTS: Record<string, () => Promise<Given>> = {
  sendLoginCode: () => smsRequest('login'),
  sendRegisterCode: () => smsRequest('register'),
  sendPasswordCode: () => smsRequest('resetPassword'),
  sendPhoneCode: () => smsRequest('resetPhone'),
  register: async () => ({
    body: {
      ...{ userName: 'newcomer', privacyVersion: PRIVACY_VERSION },
      ...{ ...(await proved('register')), password: seal(), confirmPassword: seal() },
    },
  }),
  login: async () => ({
    body: {
      ...{ username: owner.userName, password: seal() },
      captchaVerification: await addTicket(test().db),
    },
  }),
  changeProfile: async () => ({ body: { nickName: '振宇', localArea: { countryCode: 'CN' } } }),
  changePassword: async () => ({
    body: { oldPassword: seal(), newPassword: seal('New-River-8'), passwordt: seal('New-River-8') },
  }),
  resetPhone: async () => ({
    body: { ...(await proved('resetPhone')), password: seal('New-River-8') },
  }),
  resetPassword: async () => {
    const { phone } = await addAccount(test().db);
    const passwords = { newPassWord: seal('New-River-8'), confirmPassword: seal('New-River-8') };
    return { body: { ...(await proved('resetPassword', phone)), ...passwords } };
  },
  setUpAdministrator: async () => {
    const key = await makeSetupKey(test().db);
    return { body: { key, userName: 'chief', password: seal(), confirmPassword: seal() } };
  },
};

/** What each call that needs something is given. */
const GIVEN: Record<string, () => Given | Promise<Given>> = {
  ...ACCOUNTS,
  raceList: () => ({ query: { pageNum: 1, pageSize: 10 }, body: { year: 2025 } }),
  raceVideoAndImg: () => ({ body: { year: 2025, type: 1 } }),
  raceGroups: () => ({ params: { year: 2025 } }),
  race: () => ({ params: { id: content.topicId } }),
  contest: () => ({ params: { year: 2025 } }),
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
  process: () => ({ query: { key: processKey } }),
  captchaGet: () => ({ body: { captchaType: 'question' } }),
  captchaCheck: () => ({ body: { captchaType: 'question', token: 'x', pointJson: 'x' } }),
};

async function ask(endpoint: Endpoint): Promise<Response> {
  const given = (await GIVEN[endpoint.name]?.()) ?? {};
  const token = endpoint.access === 'open' ? undefined : await addSession(test().db, owner);
  return call(test(), endpoint, { ...given, token });
}

/** The owner of the sessions has entered no contest. */
const EMPTY = 'enterSubjectIds';

/** Every list that a reply holds, at any depth. */
function* listsIn(value: unknown): Iterable<unknown[]> {
  if (Array.isArray(value)) yield value;
  if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) if (name !== EMPTY) yield* listsIn(inner);
  }
}

describe('every call of the contract', () => {
  it('has a name and an address of its own', () => {
    const names = API.map(({ name }) => name);
    const addresses = API.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(API.length);
    expect(new Set(addresses).size).toBe(API.length);
  });

  it.each(API.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers by its schema',
    async (_, endpoint) => {
      const response = await ask(endpoint);
      expect(response.status).toBe(200);
      if (endpoint.output === 'file') {
        expect(await response.text()).toBe('Topic\n');
        return;
      }
      const { code, msg, ...answer } = (await response.json()) as Record<string, unknown>;
      expect(code, String(msg)).toBe(200);
      const shown = 'msg' in endpoint.output.shape ? { ...answer, msg } : answer;
      expect(endpoint.output.parse(shown)).toEqual(shown);
      const [list] = listsIn(shown);
      if (list) expect(list.length).toBeGreaterThan(0);
    },
  );
});
