import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breadcrumbs } from '#islands/admin/app/frame/TopBar.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

it.each([
  ['zh', '/content/news/new', ['内容', '新闻', '新建']],
  ['en', '/content/news/new', ['Content', 'News', 'New']],
  ['en', '/content/news/42', ['Content', 'News', 'Edit']],
  ['en', '/content/news', ['Content', 'News']],
  ['en', '/', ['Home']],
  ['en', '/content/nothing', ['There is no such page']],
] as const)('the breadcrumb in %s at %s shows the place', (locale, path, said) => {
  openOffice(<Breadcrumbs address={{ path, query: {} }} />, { locale });
  const steps = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(steps.filter((one) => one !== '/')).toEqual(said);
});

it('the breadcrumb ends with the title of the open record', () => {
  const address = { path: '/content/news/42', query: {} };
  openOffice(<Breadcrumbs address={address} title="开幕式" />);
  const steps = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(steps.filter((one) => one !== '/')).toEqual(['内容', '新闻', '开幕式']);
});
