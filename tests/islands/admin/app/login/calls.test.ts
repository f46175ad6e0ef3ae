import { atom } from 'nanostores';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CODE } from '#contract/call/code.ts';
import { uploadFile } from '#contract/files/file.ts';
import { roleResource } from '#contract/identity/role.ts';
import { getInfo } from '#contract/identity/session.ts';
import { createCalls } from '#islands/admin/app/login/calls.ts';
import { createPrompt } from '#islands/admin/app/login/prompt.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import type { SessionState } from '#lib/browser/session/state.ts';

const known = (token: string) => ({ phase: 'known', token }) as SessionState;
const expired = () => new ApiError('sessionExpired', 'over', { code: 401 });

/** Creates a session whose first token has expired. */
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
  const prompt = createPrompt({ $session });
  const parts = { client, session, texts: {} } as unknown as Parameters<typeof createCalls>[0];
  return { ...createCalls(parts, prompt, 'zh'), prompt, $session, asked };
}

/** Creates an open session whose password was entered too long ago. */
function staleOffice(refusal: ConstructorParameters<typeof ApiError>[0] = 'code') {
  const $session = atom<SessionState>(known('mine'));
  const guards: unknown[] = [];
  let isFresh = false;
  const attempt = () =>
    isFresh
      ? Promise.resolve({ code: 200 })
      : Promise.reject(new ApiError(refusal, 'stale', { code: CODE.passwordNeeded }));
  const client = {
    call(_endpoint: unknown, _given: unknown, { guard }: { guard: boolean }) {
      guards.push(guard);
      return attempt();
    },
    download: attempt,
  };
  const prompt = createPrompt({ $session });
  const session = { $session, end: () => $session.set({ phase: 'ended', stays: false }) };
  const parts = { client, session, texts: {} } as unknown as Parameters<typeof createCalls>[0];
  const confirm = () => {
    isFresh = true;
    prompt.confirm();
  };
  return { ...createCalls(parts, prompt, 'zh'), prompt, $session, guards, confirm };
}

/** Stands in for the network; accepts a file with the new token only. */
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

it('an upload refused for an expired session is sent again after the login', async () => {
  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { send, prompt, $session } = office();
  const reply = send(uploadFile, {}, { file: new File(['x'], 'a.png'), kind: 'picture' });
  await expect.poll(() => prompt.$open.get()).toBe('login');
  $session.set(known('new'));
  expect(await reply).toEqual({ code: 200 });
  expect(Request.tokens).toEqual(['Bearer old', 'Bearer new']);
});

describe('a call with an expired session', () => {
  it('waits for the login and is then repeated', async () => {
    const { call, prompt, $session, asked } = office();
    const reply = call(getInfo);
    await expect.poll(() => prompt.$open.get()).toBe('login');
    $session.set(known('new'));
    expect(await reply).toEqual({ code: 200 });
    expect([asked, prompt.$open.get()]).toEqual([['old', 'new'], undefined]);
  });

  it('fails if the login is postponed', async () => {
    const { call, prompt } = office();
    const reply = call(getInfo);
    await expect.poll(() => prompt.$open.get()).toBe('login');
    prompt.later();
    await expect(reply).rejects.toThrow('over');
  });

  it('opens one prompt for several calls, and leaves a newer session alone', async () => {
    const { call, prompt, $session, asked } = office();
    const replies = [call(getInfo), call(getInfo)];
    await expect.poll(() => prompt.$open.get()).toBe('login');
    $session.set(known('new'));
    expect(await Promise.all(replies)).toEqual([{ code: 200 }, { code: 200 }]);
    expect(asked).toEqual(['old', 'old', 'new', 'new']);
  });
});

describe('a call that requires a fresh password', () => {
  it('waits for the password and is then repeated without the guard against double clicks', async () => {
    const { call, prompt, guards, confirm } = staleOffice();
    const reply = call(roleResource.add);
    await expect.poll(() => prompt.$open.get()).toBe('password');
    confirm();
    expect(await reply).toEqual({ code: 200 });
    expect([guards, prompt.$open.get()]).toEqual([[true, false], undefined]);
  });

  it('waits for the password before a download too', async () => {
    const { fetchFile, prompt, confirm } = staleOffice('downloadRefused');
    const file = fetchFile(roleResource.export);
    await expect.poll(() => prompt.$open.get()).toBe('password');
    confirm();
    expect(await file).toEqual({ code: 200 });
  });

  it('fails if the prompt is postponed, and is not repeated', async () => {
    const { call, prompt, guards } = staleOffice();
    const reply = call(roleResource.add);
    await expect.poll(() => prompt.$open.get()).toBe('password');
    prompt.later();
    await expect(reply).rejects.toThrow('stale');
    expect(guards).toEqual([true]);
  });

  it('asks only once, even if the answer does not help', async () => {
    const { call, prompt, guards } = staleOffice();
    const reply = call(roleResource.add);
    await expect.poll(() => prompt.$open.get()).toBe('password');
    prompt.confirm();
    await expect(reply).rejects.toThrow('stale');
    expect(guards).toEqual([true, false]);
  });

  it('continues after a login if the session ends meanwhile', async () => {
    const { call, prompt, $session } = staleOffice();
    const reply = call(roleResource.add);
    await expect.poll(() => prompt.$open.get()).toBe('password');
    $session.set({ phase: 'ended', stays: false });
    expect(prompt.$open.get()).toBe('login');
    $session.set(known('new'));
    await expect(reply).rejects.toThrow('stale');
    expect(prompt.$open.get()).toBeUndefined();
  });
});
