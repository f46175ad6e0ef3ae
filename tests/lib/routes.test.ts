import { describe, expect, it } from 'vitest';
import { landing, LISTED, MENU, tabHref } from '#lib/routes.ts';

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

it('does not list for search engines what another page says as well', () => {
  const paths = LISTED.map(({ path }) => path);
  expect(paths).toContain('/schedule/');
  for (const path of ['/home/m_home/', '/login/', '/404/', '/advanced/detail/']) {
    expect(paths).not.toContain(path);
  }
});

it('names a tab in the query', () => {
  expect(tabHref('/en/advanced/', 'activity')).toBe('/en/advanced/?tab=activity');
});
