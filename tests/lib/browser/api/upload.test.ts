import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { ERROR_KEYS } from '#lib/texts/api.ts';
import { sendFile } from '#lib/browser/api/upload.ts';

/** Stands in for the network: keeps what was sent, and answers as the test says. */
class Request {
  static answer = '';
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  body?: FormData;
  constructor() {
    Request.last = this;
  }
  open(): void {
    return;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  abort(): void {
    this.onabort?.();
  }
  send(body: FormData): void {
    this.body = body;
    this.upload.onprogress?.({ loaded: 1, total: 3 });
    this.responseText = Request.answer;
    if (Request.answer === 'down') this.onerror?.();
    else if (Request.answer !== 'never') this.onload?.();
  }
}

const given = {
  address: '/common/upload',
  kind: 'image' as const,
  locale: 'zh' as const,
  token: 'abc',
  texts: slice('zh', ERROR_KEYS),
  file: new File(['x'], 'a.png'),
};

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request));
afterEach(() => vi.unstubAllGlobals());

describe('an upload', () => {
  it('sends the token, reports its progress and returns the answer', async () => {
    Request.answer = '{"code":200,"msg":"ok","id":"f1"}';
    const heard: number[] = [];
    const reply = await sendFile({ ...given, onProgress: (percent) => heard.push(percent) });
    expect([reply, heard, Request.last.headers]).toEqual([
      { code: 200, msg: 'ok', id: 'f1' },
      [33],
      { 'accept-language': 'zh', authorization: 'Bearer abc' },
    ]);
    expect((Request.last.body!.get('file') as File).name).toBe('a.png');
  });

  it('fails with the message of the server if it is refused', async () => {
    Request.answer = '{"code":500,"msg":"格式不对"}';
    await expect(sendFile(given)).rejects.toMatchObject({
      kind: 'uploadRefused',
      message: '格式不对',
    });
  });

  it.each(['down', '<html>'])('fails if the answer is "%s"', async (answer) => {
    Request.answer = answer;
    await expect(sendFile(given)).rejects.toMatchObject({ kind: 'uploadFailed' });
  });

  it('can be aborted', async () => {
    Request.answer = 'never';
    const stop = new AbortController();
    const sent = sendFile({ ...given, signal: stop.signal });
    stop.abort();
    await expect(sent).rejects.toMatchObject({ kind: 'uploadFailed' });
  });
});
