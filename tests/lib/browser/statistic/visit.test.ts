import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendVisit } from '#lib/browser/statistic/visit.ts';

interface Opened {
  cookie?: string;
  referrer?: string;
  type?: string;
  path?: string;
  wishes?: object;
  prerendering?: boolean;
}

/** Opens a page. @returns what it asked for, and what it does once it is seen */
function open({ cookie = '', referrer = '', type = 'navigate', path = '/home/', ...rest }: Opened) {
  const fetched: string[] = [];
  const heard: (() => void)[] = [];
  vi.stubGlobal('document', {
    cookie,
    referrer,
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
    prerendering: rest.prerendering ?? false,
  });
  vi.stubGlobal('location', { host: 'x.test', pathname: path });
  vi.stubGlobal('navigator', rest.wishes ?? {});
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve();
  });
  sendVisit();
  return { fetched, show: () => heard.forEach((listener) => listener()) };
}

afterEach(() => vi.unstubAllGlobals());

describe('a page that is opened from elsewhere', () => {
  it('says by which channel its reader came last, and which part it is', () => {
    const { fetched } = open({ cookie: 'a=1; sourceChannel=uni~fair', path: '/en/schedule/' });
    expect(fetched).toEqual(['/api/statistic/visit?c=fair&s=schedule']);
    expect(
      open({ cookie: 'sourceChannel=uni', referrer: 'https://elsewhere.test/' }).fetched,
    ).toEqual(['/api/statistic/visit?c=uni&s=home']);
  });

  it.each(['', 'sourceChannel=<b>', `sourceChannel=${'a'.repeat(4000)}`])(
    'says that they came by none where the cookie is %j',
    (cookie) => {
      expect(open({ cookie, path: '/' }).fetched).toEqual(['/api/statistic/visit?c=&s=']);
    },
  );

  it.each([
    ['by a link of the portal', { referrer: 'https://x.test/home/' }],
    ['anew', { type: 'reload' }],
    ['from the history', { type: 'back_forward' }],
    ['by somebody who asks for privacy', { wishes: { globalPrivacyControl: true } }],
    ['by somebody who asks not to be followed', { wishes: { doNotTrack: '1' } }],
  ])('says nothing where it was opened %s', (_, opened) => {
    expect(open(opened).fetched).toEqual([]);
  });

  it('waits until it is seen where it was made ahead', () => {
    const { fetched, show } = open({ prerendering: true });
    expect(fetched).toEqual([]);
    show();
    expect(fetched).toHaveLength(1);
  });
});
