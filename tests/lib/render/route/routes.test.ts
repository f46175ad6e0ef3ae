import { describe, expect, it } from 'vitest';
import { MENU } from '#lib/render/route/menu.ts';
import { localise } from '#lib/localise.ts';
import {
  addresses,
  fill,
  href,
  LISTED,
  ROUTES,
  splitLocale,
  tabHref,
} from '#lib/render/route/routes.ts';
import type { Route } from '#lib/render/route/route.ts';

const TABLE = ROUTES as readonly Route[];

describe('the route table', () => {
  it('contains each path once', () => {
    const paths = TABLE.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('redirects only to its own pages', () => {
    const targets = TABLE.flatMap(({ redirect }) => (redirect ? [redirect] : []));
    const pages = TABLE.filter(({ redirect }) => !redirect).map(({ path }) => path);
    expect(targets.filter((target) => !pages.includes(target))).toEqual([]);
  });

  it('names the source of the parameters of each path', () => {
    const namesOf = (text: string) => [...text.matchAll(/\[(\w+)\]/g)].map(([, name]) => name);
    for (const { path, records } of TABLE) {
      expect([path, records !== undefined]).toEqual([path, namesOf(path).length > 0]);
      if (records?.tag) expect([path, namesOf(records.tag)]).toEqual([path, namesOf(path)]);
    }
  });

  it('puts only pages without records into the menu', () => {
    const doors = MENU.flatMap(({ route, children }) => [route, ...children]);
    expect(doors.map(({ path }) => path)).toContain('/entryInformation/');
    expect(doors.filter(({ path, records }) => records || !path.endsWith('/'))).toEqual([]);
  });

  it('lists no private page and no 404 page for search engines', () => {
    const wrong = LISTED.filter(
      ({ path, meta, redirect }) =>
        meta?.isLogin || meta?.roles || redirect || path === '/404/' || path.includes('['),
    );
    expect(wrong).toEqual([]);
    expect(LISTED.map(({ path }) => path)).toContain('/entryInformation/');
  });
});

describe('an address', () => {
  it('has no prefix in Chinese and the prefix /en in English', () => {
    const page = '/dynamicEvent/imnewsDetail/[id]/';
    expect([href('zh', page, { id: 42 }), href('en', page, { id: 42 })]).toEqual([
      '/dynamicEvent/imnewsDetail/42/',
      '/en/dynamicEvent/imnewsDetail/42/',
    ]);
    expect([localise('/', 'zh'), localise('/', 'en')]).toEqual(['/', '/en/']);
  });

  it('encodes special characters in parameters', () => {
    expect(fill('/a/[x]/[y].xml', { x: '../b/c?', y: '图 1' })).toBe(
      '/a/..%2Fb%2Fc%3F/%E5%9B%BE%201.xml',
    );
  });

  it('exists once for a file that all languages share', () => {
    expect(addresses({ path: '/home/' }, '/home/')).toEqual(['/home/', '/en/home/']);
    expect(addresses({ path: '/robots.txt', oneLanguage: true }, '/robots.txt')).toEqual([
      '/robots.txt',
    ]);
  });
});

describe('splitLocale', () => {
  it.each([
    ['/', 'zh', '/'],
    ['/home/', 'zh', '/home/'],
    ['/en/', 'en', '/'],
    ['/en/home/', 'en', '/home/'],
    ['/en/en/', 'en', '/en/'],
    ['/english/', 'zh', '/english/'],
    ['/zh/home/', 'zh', '/zh/home/'],
  ] as const)('splits %s', (address, locale, path) => {
    expect(splitLocale(address)).toEqual({ locale, path });
  });

  it('is the inverse of localise', () => {
    for (const { path } of TABLE) {
      for (const locale of ['zh', 'en'] as const) {
        expect(splitLocale(localise(path, locale))).toEqual({ locale, path });
      }
    }
  });
});

it('no duplicate page is listed for search engines', () => {
  const paths = LISTED.map(({ path }) => path);
  expect(paths).toContain('/schedule/');
  for (const path of ['/home/m_home/', '/login/', '/404/', '/advanced/detail/']) {
    expect(paths).not.toContain(path);
  }
});

it('tabHref names a tab in the query', () => {
  expect(tabHref('/en/advanced/', 'activity')).toBe('/en/advanced/?tab=activity');
});
