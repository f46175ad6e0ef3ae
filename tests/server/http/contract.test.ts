import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '#contract/address.ts';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { beginProcess } from '#server/publish/process.ts';
import { useApp } from '#tests/app.ts';
import { addSmallContent, type SmallContent } from '#tests/content.ts';
import { json } from '#tests/envelope.ts';

const test = useApp();
let content: SmallContent;
let processKey: string;
beforeAll(async () => {
  content = await addSmallContent(test().db, test().storage);
  processKey = await beginProcess(test().db);
});

type Given = { params?: object; query?: object; body?: object };

/** What each call that needs something is given. */
const GIVEN: Record<string, () => Given> = {
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

async function call(endpoint: Endpoint): Promise<Response> {
  const given = GIVEN[endpoint.name]?.() ?? {};
  const init = endpoint.method === 'GET' ? {} : json(given.body ?? {}, endpoint.method);
  return test().optional.request(addressOf(endpoint, given as never), init);
}

/** Every list that a reply holds, at any depth. */
function* listsIn(value: unknown): Iterable<unknown[]> {
  if (Array.isArray(value)) yield value;
  if (value !== null && typeof value === 'object') {
    for (const inner of Object.values(value)) yield* listsIn(inner);
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
      const response = await call(endpoint);
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
