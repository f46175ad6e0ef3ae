import { beforeEach, describe, expect, it } from 'vitest';
import { readCookie } from '#lib/session/cookie.ts';
import { createJar, type CookiePlace } from '#lib/session/jar.ts';

/** A document's cookies: what is written is one cookie with its rules, what is read are all. */
function createPlace(isSecure: boolean): CookiePlace & { written: string[] } {
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    isSecure,
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text) {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text)!;
      if (text.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

let place: ReturnType<typeof createPlace>;
beforeEach(() => {
  place = createPlace(false);
});

describe('the cookie jar', () => {
  it('keeps the token for a day, for pages of this site alone', () => {
    const jar = createJar(place);
    jar.keep('abc');
    expect(jar.token()).toBe('abc');
    expect(place.written).toEqual(['podium-token=abc; path=/; SameSite=Lax; Max-Age=86400']);
  });

  it('keeps it from plain connections where the page came over https', () => {
    place = createPlace(true);
    createJar(place).keep('abc');
    expect(place.written).toEqual([
      'podium-token=abc; path=/; SameSite=Lax; Secure; Max-Age=86400',
    ]);
  });

  it('keeps a name with any sign in it', () => {
    const jar = createJar(place);
    jar.keepName('王; 小=明');
    expect(jar.name()).toBe('王; 小=明');
  });

  it('forgets both, and nothing else', () => {
    place.cookie = 'sourceChannel=wx; path=/';
    const jar = createJar(place);
    jar.keep('abc');
    jar.keepName('Ann');
    jar.clear();
    expect([jar.token(), jar.name(), place.cookie]).toEqual([
      undefined,
      undefined,
      'sourceChannel=wx',
    ]);
  });
});

it.each([
  ['podium-token=a', 'a'],
  ['x=1; podium-token=a=b; y=2', 'a=b'],
  ['podium-token=', undefined],
  ['xpodium-token=a', undefined],
  ['', undefined],
])('reads from %j the token %s', (cookies, token) => {
  expect(readCookie(cookies, 'podium-token')).toBe(token);
});
