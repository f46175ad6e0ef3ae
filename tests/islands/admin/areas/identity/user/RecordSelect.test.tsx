import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoleSelect } from '#islands/admin/areas/identity/user/RecordSelect.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const named = (key: string, isGrantable: boolean) => ({
  key,
  name: { zh: key, en: key },
  isGrantable,
});

async function openRoles(areGrantable: boolean) {
  const roles = [named('编辑', true), named('管理', areGrantable)];
  const { hand } = openOffice(<RoleSelect id="roles" />, {
    replies: { userChoices: ok({ roles, departments: [], posts: [] }) },
  });
  await hand.click(document.querySelector('#roles')!);
  await screen.findByTitle('管理');
}
const hint = () => screen.queryByText(/灰色的角色/);

it('says why roles are grey', async () => {
  await openRoles(false);
  expect(hint()).toBeTruthy();
});

it('says nothing of grey roles if there are none', async () => {
  await openRoles(true);
  expect(hint()).toBeNull();
});
