import { Hono } from 'hono';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { faultMessage } from '#server/platform/http/reply/respond.ts';
import { Fault } from '#contract/fault.ts';
import { LOCALES } from '#contract/call/locale.ts';
import type { HttpEnv } from '#server/platform/http/context.ts';
import { answerErrors } from '#server/platform/http/reply/fault.ts';

/** The reply of an API whose call fails with the error, and what it records. */
async function answerTo(error: Error) {
  const note = vi.fn(() => Promise.resolve());
  const app = new Hono<HttpEnv>();
  app.onError(answerErrors(pino({ level: 'silent' }), note, (fault) => Promise.resolve(fault)));
  app.get('/', () => {
    throw error;
  });
  const response = await app.request('/');
  const { status, headers } = response;
  const body: unknown = await response.json();
  return { status, retryAfter: headers.get('retry-after'), body, noted: note.mock.calls.length };
}

it('asks the caller to retry while the database is away, and records no failure', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(await answerTo(new Error('on top', { cause: refused }))).toEqual({
    status: 503,
    retryAfter: '5',
    noted: 0,
    body: { code: 503, msg: '服务暂时中断，正在自动恢复，请稍后再试' },
  });
});

it('asks the caller to retry if a statement was planned before the database changed', async () => {
  const stale = { code: '0A000', routine: 'RevalidateCachedQuery' };
  const failed = Object.assign(new Error('cached plan must not change result type'), stale);
  expect(await answerTo(new Error('query', { cause: failed }))).toMatchObject({
    status: 503,
    retryAfter: '5',
    noted: 0,
  });
});

it('records an unexpected failure, and replies without details', async () => {
  expect(await answerTo(new Error('secret'))).toEqual({
    status: 500,
    retryAfter: null,
    noted: 1,
    body: { code: 500, msg: expect.not.stringContaining('secret') },
  });
});

it('lists names as the reader’s language does', () => {
  const said = (names: Fault['names']) =>
    LOCALES.map((locale) => faultMessage(new Fault('entryUnknown', {}, { names }), locale));
  expect(said(['A1', 'B2'])).toEqual([
    expect.stringContaining('A1、B2'),
    expect.stringContaining('A1, B2'),
  ]);
  const [first, last] = [
    { zh: '初赛', en: 'Heat' },
    { zh: '决赛', en: '' },
  ];
  expect(said([first, last])).toEqual([
    expect.stringContaining('初赛、决赛'),
    expect.stringContaining('Heat, 决赛'),
  ]);
});

it('says that somebody has saved if nobody knows who it was', () => {
  const texts = LOCALES.map((locale) =>
    ['ada', ''].map((by) => faultMessage(new Fault('conflict', { by, at: '' }), locale)),
  );
  expect(texts).toEqual([
    ['ada 已先保存了这条记录，请对照后合并', '有人 已先保存了这条记录，请对照后合并'],
    [
      'ada saved this record in the meantime; please compare and merge',
      'Somebody saved this record in the meantime; please compare and merge',
    ],
  ]);
});
