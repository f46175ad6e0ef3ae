import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getHome } from '#contract/office/home.ts';
import { Home } from '#islands/admin/app/Home.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

it('the home page links to the same addresses as the menu, such as the users of the office', async () => {
  openOffice(<Home />, { replies: { [getHome.name]: ok({ cards: [], late: [] }) } });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('用户'), hrefOf('角色')]).toEqual(['#/system/user?group=staff', '#/system/role']);
});
