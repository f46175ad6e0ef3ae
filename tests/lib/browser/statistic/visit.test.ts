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

/** Opens a page. @returns its requests, and functions that show and paint it */
function begin({
  cookie = '',
  referrer = '',
  type = 'navigate',
  path = '/home/',
  ...rest
}: Opened) {
  const fetched: string[] = [];
  const heard: (() => void)[] = [];
  const frames: (() => void)[] = [];
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
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('setTimeout', (task: () => void) => task());
  sendVisit();
  return {
    fetched,
    show: () => heard.forEach((listener) => listener()),
    paint: () => frames.forEach((frame) => frame()),
  };
}

/** Opens a page that is visible at once. */
function open(opened: Opened) {
  const page = begin(opened);
  page.paint();
  return page;
}

afterEach(() => vi.unstubAllGlobals());

describe('the visit sent by a page opened from elsewhere', () => {
  it('names the last channel of the reader and the section of the page', () => {
    const { fetched } = open({ cookie: 'a=1; sourceChannel=uni~fair', path: '/en/schedule/' });
    expect(fetched).toEqual(['/api/statistic/visit?c=fair&s=schedule']);
    expect(
      open({ cookie: 'sourceChannel=uni', referrer: 'https://elsewhere.test/' }).fetched,
    ).toEqual(['/api/statistic/visit?c=uni&s=home']);
  });

  it.each(['', 'sourceChannel=<b>', `sourceChannel=${'a'.repeat(4000)}`])(
    'names no channel if the cookie is %j',
    (cookie) => {
      expect(open({ cookie, path: '/' }).fetched).toEqual(['/api/statistic/visit?c=&s=']);
    },
  );

  it.each([
    ['by a link of the portal', { referrer: 'https://x.test/home/' }],
    ['by a reload', { type: 'reload' }],
    ['from the history', { type: 'back_forward' }],
    ['with Global Privacy Control', { wishes: { globalPrivacyControl: true } }],
    ['with Do Not Track', { wishes: { doNotTrack: '1' } }],
  ])('is not sent if the page was opened %s', (_, opened) => {
    expect(open(opened).fetched).toEqual([]);
  });

  it('is sent when a prerendered page is shown', () => {
    const { fetched, show, paint } = begin({ prerendering: true });
    paint();
    expect(fetched).toEqual([]);
    show();
    paint();
    expect(fetched).toHaveLength(1);
  });

  it('is sent after the first paint', () => {
    const { fetched, paint } = begin({});
    expect(fetched).toEqual([]);
    paint();
    expect(fetched).toHaveLength(1);
  });
});
