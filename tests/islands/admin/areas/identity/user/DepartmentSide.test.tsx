import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listUserChoices } from '#contract/identity/user.ts';
import { DepartmentSide } from '#islands/admin/areas/identity/user/DepartmentSide.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const department = { id: 3, name: { zh: '宣传部', en: 'Press' }, parentId: null };
const replies = {
  [listUserChoices.name]: ok({ departments: [department], roles: [], posts: [] }),
};

it('the departments can be collapsed on wide windows, and stay so', async () => {
  const side = <DepartmentSide query={{}} onChoose={() => undefined} />;
  const { hand } = openOffice(side, { replies });
  expect(await screen.findByText('宣传部')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '收起人员与部门' }));
  expect(screen.queryByText('宣传部')).toBeNull();
  expect(localStorage.getItem('podium.office.departments.folded')).toBe('true');
  await hand.click(screen.getByRole('button', { name: '展开人员与部门' }));
  expect(await screen.findByText('宣传部')).toBeTruthy();
});

it('one click switches between staff, participants and all users', async () => {
  const chosen: object[] = [];
  const side = <DepartmentSide query={{ group: 'staff' }} onChoose={(part) => chosen.push(part)} />;
  const { hand } = openOffice(side, { replies });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '后台人员' }).checked).toBe(true);
  await hand.click(screen.getByRole('radio', { name: '参赛者与访客' }));
  await hand.click(screen.getByRole('radio', { name: '全部' }));
  expect(chosen).toEqual([{ group: 'public' }, { group: '' }]);
});
