import { describe, expect, it } from 'vitest';
import { hasOffice } from '#domain/identity/office.ts';
import { pathOf, placeOf, visibleSections } from '#islands/admin/kit/navigation/navigation.ts';

const grant = (...permissions: string[]) => ({ roles: [], permissions });
const everywhere = () => true;

describe('the menu of the back office', () => {
  it('shows the pages whose list the reader may see, and no empty sections', () => {
    const sections = visibleSections(
      grant('system:role:list', 'content:news:list', 'system:post:edit'),
      everywhere,
    );
    expect(sections.map(({ key, pages }) => [key, pages.map(pathOf)])).toEqual([
      ['content', ['/content/news']],
      ['system', ['/system/role']],
    ]);
  });

  it('shows only existing pages', () => {
    const sections = visibleSections(grant('*:*:*'), (path) => path === '/system/menu');
    expect(sections.map(({ pages }) => pages.map(pathOf))).toEqual([['/system/menu']]);
  });
});

describe('the office', () => {
  it('is open to anybody with one of its permissions', () => {
    expect([
      hasOffice(grant('system:post:edit')),
      hasOffice(grant('*:*:*')),
      hasOffice(grant('statistic:register:list')),
      hasOffice(grant()),
    ]).toEqual([true, true, false, false]);
  });
});

describe('placeOf', () => {
  it('finds the page of an address', () => {
    expect(
      ['/content/news', '/content/news/42', '/content/newsletter', '/'].map(
        (path) => placeOf(path)?.page.key,
      ),
    ).toEqual(['news', 'news', undefined, undefined]);
  });
});
