import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { departmentPlan } from '#islands/admin/areas/identity/department.ts';
import { postPlan } from '#islands/admin/areas/identity/post.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { setWidth } from '#tests/kit/island/width.ts';

const tracked = { version: 1, updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: null };
const named = (id: number, zh: string) => ({
  ...tracked,
  id,
  name: { zh, en: zh },
  sort: id,
  status: 'active',
});
const post = { ...named(1, '秘书'), code: 'secretary' };
const department = (id: number, zh: string, parentId: number | null) => ({
  ...named(id, zh),
  parentId,
  leader: '',
  phone: '',
  email: '',
});
const DEPARTMENTS = [department(1, '组委会', null), department(2, '评审处', 1)];

const open = (plan: ResourcePlan, rows: readonly object[]) =>
  openOffice(<ResourcePage plan={plan} rest="" query={{}} />, {
    replies: { [plan.resource.list.name]: page(rows) },
  });

/** Returns the name and the indentation of each card. */
const cards = () =>
  [...document.querySelectorAll<HTMLElement>('.office-cards > li')].map((card) => [
    card.querySelector('.office-card-name')!.textContent,
    card.style.marginInlineStart,
  ]);
const factsOf = (name: string) => {
  const card = screen.getByText(name).closest('li')!;
  return within(card)
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling!.textContent]);
};

describe('the rows of a list', () => {
  beforeEach(() => setWidth(390));
  afterEach(() => setWidth(1024));

  it('are cards with labelled facts on a phone', async () => {
    open(postPlan, [post]);
    await screen.findByText('秘书');
    expect(cards()).toEqual([['秘书', '0']]);
    expect(factsOf('秘书')).toContainEqual(['岗位编码', 'secretary']);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be selected by their cards', async () => {
    const { hand } = open(postPlan, [post]);
    await hand.click(await screen.findByRole('checkbox', { name: '秘书' }));
    expect(screen.getByRole('button', { name: '删除所选（1）' })).toBeTruthy();
  });

  it('are indented and collapsible cards in a tree', async () => {
    const { hand } = open(departmentPlan, DEPARTMENTS);
    await screen.findByText('评审处');
    expect(cards()).toEqual([
      ['组委会', '0'],
      ['评审处', '16px'],
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    await hand.click(screen.getByRole('button', { name: '下级', expanded: true }));
    expect(cards()).toEqual([['组委会', '0']]);
  });

  it('have a button for a single deed, and a menu for several', async () => {
    const plan = { ...postPlan, isKept: ({ id }: { id: number }) => id === 1 };
    const { hand } = open(plan, [post, { ...post, ...named(2, '干事') }]);
    const buttonsOf = (name: string) =>
      within(screen.getByText(name).closest('li')!)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    await screen.findByText('干事');
    expect(['秘书', '干事'].map(buttonsOf)).toEqual([['编辑'], ['操作 干事']]);
    await hand.click(screen.getByRole('button', { name: '操作 干事' }));
    expect(await screen.findByRole('button', { name: /删\s*除/ })).toBeTruthy();
  });

  it('become a table on a wide window', async () => {
    setWidth(1024);
    open(postPlan, [post]);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(cards()).toEqual([]);
  });
});
