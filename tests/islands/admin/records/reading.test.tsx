import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { departmentPlan } from '#islands/admin/areas/identity/department.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const department = (id: number, zh: string, leader: string) => ({
  id,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  parentId: null,
  name: { zh, en: '' },
  sort: id,
  leader,
  phone: '',
  email: '',
  status: 'active',
});
const ROWS = [department(1, '新闻组', '李明'), department(2, '会务组', 'Ann Status')];

/** Returns the departments found by a search. */
async function found(keyword: string): Promise<string[]> {
  const replies = { [departmentPlan.resource.list.name]: page(ROWS) };
  openOffice(<ResourcePage plan={departmentPlan} rest="" query={{ keyword }} />, { replies });
  await screen.findByRole('table');
  return ROWS.map(({ name }) => name.zh).filter((zh) => screen.queryByText(zh) !== null);
}

it.each([
  ['新闻', ['新闻组']],
  ['ann', ['会务组']],
  // Field names and codes of choices are not searched.
  ['status', ['会务组']],
  ['active', []],
  ['zh', []],
])('a tree is searched for %s in its visible texts', async (word, departments) => {
  expect(await found(word)).toEqual(departments);
});
