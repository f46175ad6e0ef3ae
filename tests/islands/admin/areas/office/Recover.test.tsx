import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { newsContent } from '#contract/news/news.ts';
import { departmentResource } from '#contract/identity/department.ts';
import { roleResource } from '#contract/identity/role.ts';
import { listSessions } from '#contract/contest/choices.ts';
import { Recover } from '#islands/admin/areas/office/Recover.tsx';
import { choose } from '#tests/kit/island/choose.ts';
import { ok, page, refusal, type Heard, type Replies } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const TAKEN = '权限字符已被使用，请换一个';
const role = { key: 'x', name: { zh: '审稿', en: '' }, dataScope: 'all', menuIds: [] };
const back = {
  ...role,
  id: 7,
  version: 2,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  sort: 0,
  status: 'active',
  departmentIds: [],
  isBuiltIn: false,
  holders: 0,
};
const openRow = (kind: string, replies: Replies) => {
  const done: string[] = [];
  const kept = { version: 1, updatedAt: back.updatedAt, updatedBy: null };
  const row = { ...kept, id: 1, kind, recordId: '7', title: { zh: '审稿', en: '' } };
  const office = openOffice(<Recover row={row} onDone={() => void done.push('done')} />, {
    replies,
  });
  return { ...office, done };
};
/** Refuses a record unless a replacement is given for a place. */
const unless = (place: string, msg: string, answer: unknown) => (heard: Heard) => {
  const { instead = {} } = (heard.body ?? {}) as { instead?: Record<string, unknown> };
  return place in instead ? ok(answer) : refusal(msg, [{ place, msg }]);
};

afterEach(() => void (location.hash = ''));

describe('a record restored from the bin', () => {
  it('asks for another key if its own is taken, and is restored with it', async () => {
    const { name } = roleResource.recover;
    const { hand, sent, done } = openRow('role', { [name]: unless('key', TAKEN, back) });
    await hand.click(screen.getByRole('button', { name: '恢复' }));
    const dialog = await screen.findByRole('dialog', { name: '恢复“审稿”' });
    expect(within(dialog).getByText(TAKEN)).toBeTruthy();
    const give = within(dialog).getByRole('button', { name: '恢复' });
    expect(give.hasAttribute('disabled')).toBe(true);
    await hand.type(within(dialog).getByLabelText('权限字符'), 'reader');
    await hand.click(give);
    await expect.poll(() => done).toEqual(['done']);
    expect(sent(name).map(({ body }) => body)).toEqual([undefined, { instead: { key: 'reader' } }]);
  });

  it('reports what was not restored with it', async () => {
    const lost = [
      { zh: '旧菜单', en: '' },
      { zh: '旧部门', en: '' },
    ];
    const { name } = roleResource.recover;
    const { hand, told, done } = openRow('role', { [name]: { ...ok(back), lost } });
    await hand.click(screen.getByRole('button', { name: '恢复' }));
    const dialog = await screen.findByRole('dialog', { name: /审稿/ });
    expect(within(dialog).getByText(/没有随之恢复：旧菜单、旧部门。/)).toBeTruthy();
    expect([told, done]).toEqual([[], ['done']]);
  });

  it('asks for another parent if its own is gone, and suggests the top level', async () => {
    const { recover, list } = departmentResource;
    const { hand, sent, done } = openRow('department', {
      [recover.name]: unless('parentId', '“上级部门”所指的记录不存在', {
        ...back,
        parentId: null,
        leader: '',
        phone: '',
        email: '',
      }),
      [list.name]: page([]),
    });
    await hand.click(screen.getByRole('button', { name: '恢复' }));
    const dialog = await screen.findByRole('dialog', { name: '恢复“审稿”' });
    await hand.click(within(dialog).getByRole('button', { name: '恢复' }));
    await expect.poll(() => done).toEqual(['done']);
    expect(sent(recover.name).at(-1)!.body).toEqual({ instead: { parentId: null } });
  });

  it('asks for another session if its own is gone', async () => {
    const { name } = newsContent.recover;
    const { hand, sent, done } = openRow('news', {
      [name]: unless('year', '“届次”所指的记录不存在', { id: 7, version: 2, count: 0 }),
      [listSessions.name]: ok([{ year: 2025, status: 'open', title: { zh: '2025 届', en: '' } }]),
    });
    await hand.click(screen.getByRole('button', { name: '恢复' }));
    const dialog = await screen.findByRole('dialog', { name: '恢复“审稿”' });
    await choose(hand, within(dialog).getByRole('combobox'), '2025 届');
    await hand.click(within(dialog).getByRole('button', { name: '恢复' }));
    await expect.poll(() => done).toEqual(['done']);
    expect(sent(name).at(-1)!.body).toEqual({ instead: { year: 2025 } });
    expect(location.hash).toBe('#/content/news/7');
  });

  it('shows the reason if it cannot be restored', async () => {
    const { name } = roleResource.recover;
    const { hand, told } = openRow('role', { [name]: refusal('不能超出自己的权限') });
    await hand.click(screen.getByRole('button', { name: '恢复' }));
    await expect.poll(() => told).toEqual(['不能超出自己的权限']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
