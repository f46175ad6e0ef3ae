import { describe, expect, it } from 'vitest';
import { SESSION_SCRIPT } from '#lib/browser/session/head-script.ts';
import type { GuardKind } from '#lib/render/route/route-guard.ts';

interface Page {
  guard?: GuardKind;
  address: string;
  cookie?: string;
}

/** Runs the script like a page, and returns its redirect, its marks, and the message for the next page. */
function visit({ guard, address, cookie = '' }: Page) {
  const { pathname, search, hash, protocol } = new URL(address, 'http://x.test');
  const stored = new Map<string, string>();
  let target: string | undefined;
  const root = { hidden: false, dataset: { ...(guard && { guard }) } as Record<string, string> };
  const run = new Function('document', 'location', 'sessionStorage', SESSION_SCRIPT);
  run(
    { documentElement: root, cookie },
    { pathname, search, hash, protocol, replace: (to: string) => (target = to) },
    { setItem: (key: string, value: string) => stored.set(key, value) },
  );
  const marks = { ...root.dataset };
  delete marks['guard'];
  return { target, hidden: root.hidden, marks, says: stored.get('podium.arrival') };
}

const COOKIE = 'a=1; podium-token=x';

describe('the session script in the head of a page', () => {
  it('does nothing for a visitor on an open page', () => {
    expect(visit({ address: '/home/' })).toEqual({
      target: undefined,
      hidden: false,
      marks: {},
      says: undefined,
    });
  });

  it('over https reads only the token cookie with the __Host- prefix', () => {
    const address = 'https://x.test/home/';
    expect(visit({ address, cookie: COOKIE }).marks).toEqual({});
    expect(visit({ address, cookie: 'a=1; __Host-podium-token=x' }).marks).toEqual({ session: '' });
  });

  it('marks the page of a reader with a token', () => {
    expect(visit({ address: '/home/', cookie: COOKIE }).marks).toEqual({ session: '' });
  });

  it.each(['session', 'roles'] as const)(
    'sends a visitor from a page guarded by %s to the login',
    (guard) => {
      expect(visit({ guard, address: '/en/statistic/register/?a=1&b' })).toEqual({
        target: '/en/login/?type=login&redirect=%2Fen%2Fstatistic%2Fregister%2F%3Fa%3D1%26b',
        hidden: true,
        marks: {},
        says: 'error.logInFirst',
      });
    },
  );

  it('keeps what stands behind # out of the query of the login', () => {
    const { target } = visit({ guard: 'session', address: '/a/#join=secret' });
    expect(target).toBe('/login/?type=login&redirect=%2Fa%2F#join=secret');
  });

  it('hides a guarded page until the reader is known', () => {
    expect(visit({ guard: 'session', address: '/personCenter/baseInfo/', cookie: COOKIE })).toEqual(
      {
        target: undefined,
        hidden: false,
        marks: { session: '', pending: '' },
        says: undefined,
      },
    );
  });

  it('sends a logged-in reader from the login page to the home page', () => {
    expect(visit({ guard: 'visitor', address: '/en/login/', cookie: COOKIE })).toMatchObject({
      target: '/en/home/',
      hidden: true,
    });
  });

  it.each([
    ['/login/', 'login'],
    ['/login/?type=register', 'register'],
  ])('shows at %s the form for %s', (address, view) => {
    expect(visit({ guard: 'visitor', address }).marks).toEqual({ view });
  });

  it('ignores an empty cookie and one with another name', () => {
    expect(visit({ address: '/home/', cookie: 'podium-token=; xpodium-token=1' }).marks).toEqual(
      {},
    );
  });
});
