import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
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
  return { ...createCalls(parts, desk), desk, $session, asked };
}

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
