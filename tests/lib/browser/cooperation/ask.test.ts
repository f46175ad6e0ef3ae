import { afterEach, describe, expect, it, vi } from 'vitest';
import { askList, Refusal } from '#lib/browser/cooperation/ask.ts';

afterEach(() => vi.unstubAllGlobals());

const CALL = '/api/cooperation/listing';
const asked = new URLSearchParams({ keyword: '冷却', pageNum: '2' });

/** Has the portal answer. @returns what it was asked */
function answer(reply: object) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => Response.json(reply));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('the portal', () => {
  it('is asked for a page in the language of the reader', async () => {
    const reply = { code: 200, msg: '', rows: [], total: 0 };
    const fetch = answer(reply);
    expect(await askList(CALL, asked, 'en')).toEqual(reply);
    expect(fetch.mock.calls).toEqual([
      [`${CALL}?${asked}`, { headers: { 'accept-language': 'en' } }],
    ]);
  });

  it('says why it refuses', async () => {
    answer({ code: 500, msg: 'Too often' });
    await expect(askList(CALL, asked, 'en')).rejects.toEqual(new Refusal('Too often'));
  });

  it('that does not answer is no refusal', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    const error: unknown = await askList(CALL, asked, 'en').catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(Refusal);
  });
});
