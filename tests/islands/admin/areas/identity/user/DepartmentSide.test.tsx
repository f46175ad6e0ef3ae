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

it('departments are folded away on a desk, and stay so', async () => {
  const side = <DepartmentSide query={{}} onChoose={() => undefined} />;
  const { hand } = openOffice(side, { replies });
  expect(await screen.findByText('宣传部')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '收起部门' }));
  expect(screen.queryByText('宣传部')).toBeNull();
  expect(localStorage.getItem('podium.office.departments.folded')).toBe('true');
  await hand.click(screen.getByRole('button', { name: '展开部门' }));
  expect(await screen.findByText('宣传部')).toBeTruthy();
});
