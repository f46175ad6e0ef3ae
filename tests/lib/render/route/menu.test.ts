import { describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { menuLinksOf, targetOf, MENU, sectionOf } from '#lib/render/route/menu.ts';

describe('MENU', () => {
  it('has seven public sections, in the order of a newcomer’s questions', () => {
    const open = MENU.filter(({ route }) => !route.meta!.roles).map(({ route }) => route.path);
    expect(open).toEqual([
      '/entryInformation/',
      '/entryInformation/entryList/',
      '/schedule/',
      '/dynamicEvent/',
      '/results/',
      '/advanced/',
      '/cooperation/home/',
    ]);
  });

  it('links to the target of a redirect', () => {
    expect(targetOf({ path: '/a/', redirect: '/a/b/' })).toBe('/a/b/');
    expect(targetOf({ path: '/a/' })).toBe('/a/');
  });
});

describe('the links of a section', () => {
  const doors = (path: string) =>
    menuLinksOf(
      MENU.find(({ route }) => route.path === path)!,
      {
        locale: 'en',
        t: translator('en'),
      },
    ).map((door) => door.href);

  it('are itself, the tabs of the pages below it, and those pages', () => {
    expect(doors('/entryInformation/')).toEqual([
      '/en/entryInformation/',
      '/en/awardsettings/?tab=about',
      '/en/awardsettings/?tab=awards',
      '/en/expertJudges/',
      '/en/faq/',
      '/en/downloads/',
      '/en/contact/',
    ]);
  });

  it('of the past are the winners, the sessions (newest first), films and albums', () => {
    const section = MENU.find(({ route }) => route.path === '/results/')!;
    const shown = menuLinksOf(section, { locale: 'zh', t: translator('zh') }, [2026, 2025, 2024]);
    expect(shown.map(({ href, label }) => [href, label])).toEqual([
      ['/results/', '获奖名单'],
      ['/eventDynamics/session/2026/', '2026 年大赛'],
      ['/eventDynamics/session/2025/', '2025 年大赛'],
      ['/eventDynamics/second/oldDynamics/', '2024 年大赛'],
      ['/eventDynamics/first/eventDynamics/', '2023 年大赛'],
      ['/gags/video/', '视频'],
      ['/gags/images/', '图集'],
    ]);
  });

  it('are none if it has no subpages', () => {
    expect(doors('/schedule/')).toEqual([]);
  });
});

describe('the section of a page', () => {
  it.each([
    ['/entryInformation/contestant/', '/entryInformation/'],
    ['/awardsettings/', '/entryInformation/'],
    ['/cooperation/policyDetail/7/', '/cooperation/home/'],
    ['/entryInformation/entryList/', '/entryInformation/entryList/'],
    ['/entryInformation/entryDetail/7/', '/entryInformation/entryList/'],
    ['/dynamicEvent/2025/3/', '/dynamicEvent/'],
    ['/eventDynamics/first/track/', '/results/'],
    ['/gags/images/imagesdetail/7/', '/results/'],
    ['/results/2025/', '/results/'],
    ['/statistic/application/', '/statistic/'],
    ['/home/', undefined],
  ])('%s is %s', (path, section) => {
    expect(sectionOf(path)).toBe(section);
  });
});
