import { atom } from 'nanostores';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getInfo } from '#contract/session.ts';
import { createCalls } from '#islands/admin/login/calls.ts';
import { createDesk } from '#islands/admin/login/desk.ts';
import { ApiError } from '#lib/api/error.ts';
import type { SessionState } from '#lib/session/state.ts';

const known = (token: string) => ({ phase: 'known', token }) as SessionState;
const expired = () => new ApiError('sessionExpired', 'over', { code: 401 });

/** A session whose first token is over already. */
function office() {
  const $session = atom<SessionState>(known('old'));
  const asked: string[] = [];
  const client = {
    call() {
      const state = $session.get();
      const token = state.phase === 'known' ? state.token : '';
      asked.push(token);
      return token === 'new' ? Promise.resolve({ code: 200 }) : Promise.reject(expired());
    },
  };
  const session = { $session, end: () => $session.set({ phase: 'ended', stays: false }) };
  const desk = createDesk({ $session });
  const parts = { client, session, texts: {} } as unknown as Parameters<typeof createCalls>[0];
  return { ...createCalls(parts, desk, 'zh'), desk, $session, asked };
}

/** The far end of the network: it takes a file with the new token alone. */
class Request {
  static tokens: string[] = [];
  upload = {};
  responseText = '';
  onload?: () => void;
  open(): void {
    return;
  }
  setRequestHeader(name: string, value: string): void {
    if (name !== 'authorization') return;
    Request.tokens.push(value);
    this.responseText = value.endsWith('new') ? '{"code":200}' : '{"code":401,"msg":"over"}';
  }
  send(): void {
    this.onload?.();
  }
}

it('a file whose session is over is sent again after the login', async () => {
  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { send, desk, $session } = office();
  const reply = send('/common/upload', { file: new File(['x'], 'a.png'), kind: 'picture' });
  await expect.poll(() => desk.$isOpen.get()).toBe(true);
  $session.set(known('new'));
  expect(await reply).toEqual({ code: 200 });
  expect(Request.tokens).toEqual(['Bearer old', 'Bearer new']);
});

describe('a call whose session is over', () => {
  it('waits for the login and is then made again', async () => {
    const { call, desk, $session, asked } = office();
    const reply = call(getInfo);
    await expect.poll(() => desk.$isOpen.get()).toBe(true);
    $session.set(known('new'));
    expect(await reply).toEqual({ code: 200 });
    expect([asked, desk.$isOpen.get()]).toEqual([['old', 'new'], false]);
  });

  it('fails where the login is put off', async () => {
    const { call, desk } = office();
    const reply = call(getInfo);
    await expect.poll(() => desk.$isOpen.get()).toBe(true);
    desk.later();
    await expect(reply).rejects.toThrow('over');
  });

  it('asks once for several calls, and leaves a newer session alone', async () => {
    const { call, desk, $session, asked } = office();
    const replies = [call(getInfo), call(getInfo)];
    await expect.poll(() => desk.$isOpen.get()).toBe(true);
    $session.set(known('new'));
    expect(await Promise.all(replies)).toEqual([{ code: 200 }, { code: 200 }]);
    expect(asked).toEqual(['old', 'old', 'new', 'new']);
  });
});
