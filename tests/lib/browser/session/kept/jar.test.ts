import { beforeEach, describe, expect, it } from 'vitest';
import { readCookie } from '#lib/browser/session/kept/cookie.ts';
import { createJar, type CookiePlace } from '#lib/browser/session/kept/jar.ts';
import { createStorage } from './storage.ts';

/** Stands in for the cookies of a document: a write sets one cookie with its attributes, a read returns all. */
function createPlace(protocol: string): CookiePlace & { written: string[] } {
  const kept = new Map<string, string>();
  const written: string[] = [];
  const drafts = createStorage({ 'podium.draft.phone': '{"phonenumber":"13800138000"}' });
  return {
    protocol,
    written,
    drafts: () => drafts,
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
  place = createPlace('http:');
});

describe('the cookie jar', () => {
  it('keeps the token for the lifetime of the session, for pages of this site alone', () => {
    const jar = createJar(place);
    jar.keep('abc', 8 * 60 * 60 * 1000);
    expect(jar.token()).toBe('abc');
    expect(place.written).toEqual(['podium-token=abc; Path=/; SameSite=Strict; Max-Age=28800']);
  });

  it('sets secure host-only cookies on a page loaded over https', () => {
    place = createPlace('https:');
    const jar = createJar(place);
    jar.keep('abc', 60_000);
    jar.keepName('Ann');
    expect(place.written).toEqual([
      '__Host-podium-token=abc; Path=/; SameSite=Strict; Secure; Max-Age=60',
      '__Host-podium-user=Ann; Path=/; SameSite=Strict; Secure; Max-Age=86400',
    ]);
    expect([jar.token(), jar.name()]).toEqual(['abc', 'Ann']);
    jar.clear();
    expect(place.cookie).toBe('');
  });

  it('over https ignores a token that a sibling host could have planted', () => {
    place = createPlace('https:');
    place.cookie = 'podium-token=planted; Path=/';
    expect(createJar(place).token()).toBeUndefined();
  });

  it('keeps a name with any characters', () => {
    const jar = createJar(place);
    jar.keepName('王; 小=明');
    expect(jar.name()).toBe('王; 小=明');
  });

  it('clears both cookies, and no other', () => {
    place.cookie = 'sourceChannel=wx; path=/';
    const jar = createJar(place);
    jar.keep('abc', 60_000);
    jar.keepName('Ann');
    jar.clear();
    expect([jar.token(), jar.name(), place.cookie]).toEqual([
      undefined,
      undefined,
      'sourceChannel=wx',
    ]);
  });

  it('removes the drafts of the previous user, since the next one may be another person', () => {
    createJar(place).clear();
    expect(Object.keys(place.drafts())).toEqual([]);
  });

  it('clears both cookies if the browser refuses storage', () => {
    place.drafts = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const jar = createJar(place);
    jar.keep('abc', 60_000);
    jar.clear();
    expect(place.cookie).toBe('');
  });
});

it.each([
  ['podium-token=a', 'a'],
  ['x=1; podium-token=a=b; y=2', 'a=b'],
  ['podium-token=', undefined],
  ['xpodium-token=a', undefined],
  ['', undefined],
])('the cookies %j contain the token %s', (cookies, token) => {
  expect(readCookie(cookies, 'podium-token')).toBe(token);
});
