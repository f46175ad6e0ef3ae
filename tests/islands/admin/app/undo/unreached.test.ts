import { expect, it } from 'vitest';
import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import { newsContent } from '#contract/news/news.ts';
import { deedCalls } from '#islands/admin/app/undo/deed-calls.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { officeOf } from '#tests/kit/island/office.tsx';

const { bulk, list, publish, remove } = newsContent;

/** Returns how the office presents a failed call. */
async function toldOf(endpoint: Endpoint, given: Call<Endpoint>, replies: Replies = {}) {
  const { office, told } = officeOf({ replies });
  const { call } = deedCalls(office, office, () => undefined);
  await call(endpoint, given as never).catch(office.report);
  return told;
}
const unreached = (kind: 'network' | 'timeout') => new ApiError(kind, 'not reached');
const params = { id: 1 };
const unknown = (deed: string) => [
  `网络不通：不能确定“${deed}”是否完成。网络恢复后请先核对，没有完成再办一次；本页内容仍在。`,
];

it('a deed without an answer is reported by name as possibly not done', async () => {
  const timeout = { [publish.name]: () => Promise.reject(unreached('timeout')) };
  expect(await toldOf(publish, { params }, timeout)).toEqual(unknown('发布'));
  const lost = { [remove.name]: () => Promise.reject(unreached('network')) };
  expect(await toldOf(remove, { params }, lost)).toEqual(unknown('删除'));
  const many = { [bulk.name]: () => Promise.reject(unreached('network')) };
  expect(await toldOf(bulk, { body: { deed: 'unpublish' } }, many)).toEqual(unknown('下线'));
});

it('refusals keep the server’s message, and failed reads the general one', async () => {
  const refused = { [publish.name]: refusal('已被修改') };
  expect(await toldOf(publish, { params }, refused)).toEqual(['已被修改']);
  const lost = { [list.name]: () => Promise.reject(unreached('network')) };
  expect(await toldOf(list, {}, lost)).toEqual(['网络连接异常，请重新刷新系统']);
});
