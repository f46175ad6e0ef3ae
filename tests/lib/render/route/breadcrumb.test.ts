import { describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { routeOf, trailOf } from '#lib/render/route/breadcrumb.ts';

describe('trailOf', () => {
  it('contains the routes above a list page', () => {
    expect(trailOf('/dynamicEvent/2025/3/', 'en', translator('en'))).toEqual([
      { href: '/en/home/', label: 'Home' },
      { href: '/en/dynamicEvent/', label: 'News' },
      { href: '/en/dynamicEvent/2025/', label: 'News of 2025' },
    ]);
  });

  it('does not mistake the path of a detail page for a year', () => {
    expect(trailOf('/dynamicEvent/imnewsDetail/42/', 'zh', translator('zh'))).toEqual([
      { href: '/home/', label: '首页' },
      { href: '/dynamicEvent/', label: '大赛动态' },
    ]);
  });

  it('contains the section of a detail page', () => {
    expect(trailOf('/entryInformation/entryDetail/7/', 'zh', translator('zh'))).toEqual([
      { href: '/home/', label: '首页' },
      { href: '/entryInformation/', label: '参赛指南' },
    ]);
  });

  it('contains no folder that leads to the page itself', () => {
    expect(trailOf('/cooperation/home/', 'en', translator('en'))).toEqual([
      { href: '/en/home/', label: 'Home' },
    ]);
    expect(trailOf('/cooperation/policyDetail/7/', 'en', translator('en'))).toEqual([
      { href: '/en/home/', label: 'Home' },
      { href: '/en/cooperation/home/', label: 'Industrial cooperation' },
    ]);
  });

  it('links a section with tabs to its first tab', () => {
    expect(trailOf('/advanced/detail/7/', 'en', translator('en'))).toEqual([
      { href: '/en/home/', label: 'Home' },
      { href: '/en/advanced/?tab=member', label: 'Alliance' },
    ]);
  });

  it('omits a section with tabs on its own page', () => {
    expect(trailOf('/advanced/', 'en', translator('en'))).toEqual([
      { href: '/en/home/', label: 'Home' },
    ]);
  });

  it('is empty for a page directly at the root of its section', () => {
    expect(trailOf('/api/docs/', 'zh', translator('zh'))).toEqual([]);
  });

  it('contains the section and the year of an archive, though both have the same address', () => {
    expect(trailOf('/eventDynamics/second/oldDynamics/', 'en', translator('en'))).toEqual([
      { href: '/en/home/', label: 'Home' },
      { href: '/en/eventDynamics/second/oldDynamics/', label: 'Past editions' },
      { href: '/en/eventDynamics/second/oldDynamics/', label: 'The 2024 edition' },
    ]);
  });

  it('omits the page itself', () => {
    expect(trailOf('/entryInformation/entryList/', 'zh', translator('zh'))).toEqual([
      { href: '/home/', label: '首页' },
      { href: '/entryInformation/', label: '参赛指南' },
    ]);
  });
});

describe('routeOf', () => {
  it('finds the route of a page', () => {
    expect([
      routeOf('/dynamicEvent/2025/')?.path,
      routeOf('/dynamicEvent/imnewsDetail/7/')?.path,
      routeOf('/nowhere/')?.path,
    ]).toEqual(['/dynamicEvent/[year]/', '/dynamicEvent/imnewsDetail/[id]/', undefined]);
  });
});
