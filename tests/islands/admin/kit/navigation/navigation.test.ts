import { describe, expect, it } from 'vitest';
import { hasOffice } from '#domain/identity/office.ts';
import { pathOf, placeOf, visibleSections } from '#islands/admin/kit/navigation/navigation.ts';

const grant = (...permissions: string[]) => ({ roles: [], permissions });
const everywhere = () => true;

describe('the menu of the back office', () => {
  it('shows the pages whose list one may see, and no section without pages', () => {
    const sections = visibleSections(
      grant('system:role:list', 'content:news:list', 'system:post:edit'),
      everywhere,
    );
    expect(sections.map(({ key, pages }) => [key, pages.map(pathOf)])).toEqual([
      ['content', ['/content/news']],
      ['system', ['/system/role']],
    ]);
  });

  it('shows only pages that are there', () => {
    const sections = visibleSections(grant('*:*:*'), (path) => path === '/system/menu');
    expect(sections.map(({ pages }) => pages.map(pathOf))).toEqual([['/system/menu']]);
  });
});

describe('an office', () => {
  it('is open to whoever holds any permission of it', () => {
    expect([
      hasOffice(grant('system:post:edit')),
      hasOffice(grant('*:*:*')),
      hasOffice(grant('statistic:register:list')),
      hasOffice(grant()),
    ]).toEqual([true, true, false, false]);
  });
});

describe('placeOf', () => {
  it('finds the page that an address belongs to', () => {
    expect(
      ['/content/news', '/content/news/42', '/content/newsletter', '/'].map(
        (path) => placeOf(path)?.page.key,
      ),
    ).toEqual(['news', 'news', undefined, undefined]);
  });
});
