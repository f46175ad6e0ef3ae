import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getHome } from '#contract/office/home.ts';
import { Home } from '#islands/admin/app/Home.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

it('leads to its pages as the menu does: to users who work here', async () => {
  openOffice(<Home />, { replies: { [getHome.name]: ok({ cards: [], late: [] }) } });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('用户'), hrefOf('角色')]).toEqual(['#/system/user?group=staff', '#/system/role']);
});
