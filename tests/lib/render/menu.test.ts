import { describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { doorsOf, landing, MENU } from '#lib/render/menu.ts';

describe('MENU', () => {
  it('shows each section once, and its other doors below it', () => {
    const entry = MENU.find(({ route }) => route.path === '/entryInformation/')!;
    expect(entry.children.map(({ path }) => path)).toEqual(['/entryInformation/entryList/']);
    const firstSteps = MENU.map(({ route }) => route.path.split('/')[1]);
    expect(new Set(firstSteps).size).toBe(firstSteps.length);
  });

  it('leads past an address that only leads elsewhere', () => {
    expect(landing({ path: '/a/', redirect: '/a/b/' })).toBe('/a/b/');
    expect(landing({ path: '/a/' })).toBe('/a/');
  });
});

describe('the doors of a section', () => {
  const doors = (path: string) =>
    doorsOf(
      MENU.find(({ route }) => route.path === path)!,
      {
        locale: 'en',
        t: translator('en'),
      },
    ).map((door) => door.href);

  it('are itself and the pages below it', () => {
    expect(doors('/entryInformation/')).toEqual([
      '/en/entryInformation/',
      '/en/entryInformation/entryList/',
    ]);
  });

  it('are, below the previous sessions, the winners, and those without a section, newest first', () => {
    const section = MENU.find(({ route }) => route.path === '/eventDynamics/')!;
    const language = { locale: 'zh', t: translator('zh') } as const;
    const shown = doorsOf(section, language, [2026, 2025, 2024]);
    expect(shown.slice(0, 4)).toEqual([
      { href: '/results/', label: '获奖名单', path: '/results/' },
      {
        href: '/eventDynamics/session/2026/',
        label: '2026 年大赛',
        path: '/eventDynamics/session/2026/',
      },
      {
        href: '/eventDynamics/session/2025/',
        label: '2025 年大赛',
        path: '/eventDynamics/session/2025/',
      },
      doorsOf(section, language)[1],
    ]);
  });

  it('are none where it is alone', () => {
    expect(doors('/home/')).toEqual([]);
  });
});
