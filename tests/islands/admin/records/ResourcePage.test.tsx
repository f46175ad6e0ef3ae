import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { certificationPlan } from '#islands/admin/areas/cooperation/organisation/certification.tsx';
import { organisationPlan } from '#islands/admin/areas/cooperation/organisation/organisation.tsx';
import { postPlan } from '#islands/admin/areas/identity/post.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { ok, page, type Heard } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { list, get, remove } = postPlan.resource;
const post = (id: number, zh: string) => ({
  id,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  code: `post${id}`,
  name: { zh, en: '' },
  sort: id,
  status: 'active',
});
const PAGES = [[post(1, '秘书')], [post(2, '会计')]];

/** Opens a list of posts with two pages of one row each. */
function openPosts() {
  const replies = {
    [list.name]: ({ query }: Heard) => ({
      ...page(PAGES[(query as { pageNum: number }).pageNum - 1]!),
      total: 11,
    }),
    [remove.name]: ok(null),
  };
  const pageOf = (query: Record<string, string>) => (
    <ResourcePage plan={postPlan} rest="" query={query} />
  );
  const { redraw, ...office } = openOffice(pageOf({ size: '10' }), { replies });
  return { ...office, turnTo: (number: string) => redraw(pageOf({ size: '10', page: number })) };
}

afterEach(() => void (location.hash = ''));

describe('the records of a resource', () => {
  it('offer no deed for a selected record of another page', async () => {
    const { hand, turnTo } = openPosts();
    await hand.click(await screen.findByRole('checkbox', { name: '秘书' }));
    expect(screen.getByRole('button', { name: '删除所选（1）' })).toBeTruthy();
    turnTo('2');
    await screen.findByRole('checkbox', { name: '会计' });
    expect(screen.queryByRole('button', { name: /删除所选/ })).toBeNull();
  });

  it('are removed after a confirmation with their names', async () => {
    const { hand, sent } = openPosts();
    await hand.click(await screen.findByRole('checkbox', { name: '秘书' }));
    await hand.click(screen.getByRole('button', { name: '删除所选（1）' }));
    const dialog = await screen.findByRole('dialog', { name: /秘书/ });
    await hand.click(within(dialog).getByRole('button', { name: '删除' }));
    expect(sent(remove.name)).toEqual([{ name: remove.name, params: { ids: '1' } }]);
  });

  it('offer the deeds above the list to the palette', async () => {
    const { office } = openPosts();
    await screen.findByRole('checkbox', { name: '秘书' });
    expect(office.pageDeeds.list().map(({ name }) => name)).toEqual(['新增', '导出']);
  });

  it('open the record named by the address, which is then cleared', async () => {
    const row = post(12, '出纳');
    location.hash = '#/system/post?open=12';
    openOffice(<ResourcePage plan={postPlan} rest="" query={{ open: '12' }} />, {
      replies: { [list.name]: page(PAGES[0]!), [get.name]: ok(row) },
    });
    const drawer = await screen.findByRole('dialog', { name: /编辑/ });
    expect(await within(drawer).findByDisplayValue('出纳')).toBeTruthy();
    expect(location.hash).toBe('#/system/post');
  });

  it('search by name for a record that does not open', async () => {
    const fixed = { ...postPlan, isFixed: () => true };
    openOffice(<ResourcePage plan={fixed} rest="" query={{ open: '12' }} />, {
      replies: { [list.name]: page(PAGES[0]!), [get.name]: ok(post(12, '出纳')) },
    });
    const inList = toHash({ path: '/system/post', query: { keyword: '出纳' } });
    await waitFor(() => expect(location.hash).toBe(inList));
  });
});

/** Opens an empty list for a reader who may do everything with its records. */
const openEmpty = (plan: ResourcePlan) =>
  openOffice(<ResourcePage plan={plan} rest="" query={{}} />, {
    replies: { [plan.resource.list.name]: page([]) },
  });

it.each([
  { plan: certificationPlan, deeds: ['逐条处理', '导出'] },
  { plan: organisationPlan, deeds: ['导出'] },
])('a queue is offered only of records that wait: $plan.resource.name', async ({ plan, deeds }) => {
  const { office } = openEmpty(plan);
  await waitFor(() => expect(office.pageDeeds.list().map(({ name }) => name)).toEqual(deeds));
});
