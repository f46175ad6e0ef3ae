import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactPlan } from '#islands/admin/areas/site/contact.ts';
import { ContentPage } from '#islands/admin/editor/list/ContentPage.tsx';
import { CONTENT_ROW } from '#tests/kit/island/content-row.ts';
import { page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { list, get } = contactPlan.type;

it('whoever may list a kind of one record, and not read it, gets its list, as of any other kind', async () => {
  const rows = [{ ...CONTENT_ROW, title: { zh: '组委会', en: '' } }];
  const permissions = ['content:contact:list', 'content:contact:add', 'content:contact:edit'];
  const { sent } = openOffice(<ContentPage plan={contactPlan} rest="" query={{}} />, {
    permissions,
    replies: { [list.name]: page(rows) },
  });
  expect(await screen.findByText('组委会')).toBeTruthy();
  expect(sent(get.name)).toEqual([]);
  expect(screen.queryByRole('link', { name: '组委会' })).toBeNull();
  for (const name of ['新增', '导入', '导出', '编辑']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
