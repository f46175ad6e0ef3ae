import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PermissionTree } from '#islands/admin/areas/identity/PermissionTree.tsx';
import { ValuesContext } from '#islands/admin/form/values.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { Held } from '#tests/kit/island/Held.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const entry = (
  id: number,
  parentId: number | null,
  zh: string,
  en: string,
  permission: string,
) => ({
  id,
  parentId,
  name: { zh, en },
  permission,
  isWide: permission !== 'system:role:list',
});
const MENUS = [
  entry(1, null, '系统', 'System', ''),
  entry(2, 1, '用户', 'Users', 'system:user:list'),
  entry(3, 2, '新增用户', 'Add users', 'system:user:add'),
  entry(4, 1, '角色', 'Roles', 'system:role:list'),
  entry(5, null, '内容', 'Content', ''),
  entry(6, 5, '新闻', 'News', 'content:news:list'),
];
const OWN = ['system:user:list', 'system:user:add', 'system:role:list'];

const markOf = ({ classList }: Element): string => {
  if (classList.contains('ant-tree-checkbox-indeterminate')) return 'half';
  return classList.contains('ant-tree-checkbox-checked') ? 'whole' : '';
};

interface Given {
  locale?: 'zh' | 'en';
  permissions?: readonly string[];
  /** Menu ids that the role grants before. */
  first?: number[];
  dataScope?: string;
}

/** Opens the permission tree of a role, and returns its marks and granted ids. */
async function openTree({ first = [], dataScope = 'self', ...given }: Given = {}) {
  let granted = first;
  const replies = { roleChoices: ok({ menus: MENUS, departments: [], isWide: true }) };
  const tree = openOffice(
    <ValuesContext value={{ dataScope }}>
      <Held Input={PermissionTree} first={first} onWrite={(ids) => (granted = ids)} />
    </ValuesContext>,
    { ...given, replies },
  );
  await screen.findByRole('tree');
  const boxes = () => [...document.querySelectorAll('[role="tree"] .ant-tree-checkbox')];
  const nameOf = (box: Element) => box.parentElement!.querySelector('.ant-tree-title')!.textContent;
  const boxOf = (name: string) => boxes().find((box) => nameOf(box) === name)!;
  return {
    granted: () => granted.toSorted(),
    /** Returns each visible entry with its mark. */
    marks: () => Object.fromEntries(boxes().map((box) => [nameOf(box), markOf(box)])),
    /** Returns the entries that cannot be selected. */
    locked: () =>
      boxes()
        .filter((box) => box.getAttribute('aria-disabled') === 'true')
        .map(nameOf),
    choose: (name: string) => tree.hand.click(boxOf(name)),
    press: (name: string) => tree.hand.click(screen.getByRole('button', { name })),
    find: (words: string) => tree.hand.type(screen.getByRole('searchbox'), words),
    open: async (name: string) => {
      const row = boxOf(name).parentElement!;
      await tree.hand.click(row.querySelector('.ant-tree-switcher')!);
    },
  };
}

describe('the permission tree of a role', () => {
  it('shows the pages of each section, and their entries once a page is expanded', async () => {
    const { marks, open } = await openTree();
    expect(Object.keys(marks())).toEqual(['系统', '用户', '角色', '内容', '新闻']);
    await open('用户');
    expect(Object.keys(marks())).toEqual(['系统', '用户', '新增用户', '角色', '内容', '新闻']);
  });

  it('a selected entry grants all entries below it, and half-checks its parents', async () => {
    const { choose, marks, granted } = await openTree();
    await choose('用户');
    expect(granted()).toEqual([1, 2, 3]);
    expect(marks()).toEqual({ 系统: 'half', 用户: 'whole', 角色: '', 内容: '', 新闻: '' });
    expect(screen.getByText('已选 1 项')).toBeTruthy();
    await choose('系统');
    expect(granted()).toEqual([1, 2, 3, 4]);
    await choose('用户');
    expect(granted()).toEqual([1, 4]);
  });

  it('locks what the granter does not hold', async () => {
    const { choose, locked, granted } = await openTree({ permissions: OWN });
    expect(locked()).toEqual(['新闻']);
    await choose('新闻');
    expect(granted()).toEqual([]);
  });

  it('locks in a scope wider than own records what the granter cannot reach everywhere', async () => {
    const { choose, locked, granted } = await openTree({
      permissions: OWN,
      dataScope: 'department',
    });
    expect(locked()).toEqual(['角色', '新闻']);
    await choose('系统');
    expect(granted()).toEqual([1, 2, 3]);
  });

  it('finds entries by name or permission together with their parents, and keeps hidden selections', async () => {
    const { find, choose, marks, granted } = await openTree({ first: [5, 6] });
    await find('user:ADD');
    expect(Object.keys(marks())).toEqual(['系统', '用户', '新增用户']);
    await choose('新增用户');
    expect(granted()).toEqual([1, 2, 3, 5, 6]);
  });

  it('selects everything that the granter may grant, or nothing', async () => {
    const { press, granted } = await openTree({ permissions: OWN });
    await press('全选');
    expect(granted()).toEqual([1, 2, 3, 4]);
    await press('清空');
    expect(granted()).toEqual([]);
  });

  it('is in the language of the reader', async () => {
    const { marks } = await openTree({ locale: 'en', first: [1, 4] });
    expect(marks()).toEqual({ System: 'half', Users: '', Roles: 'whole', Content: '', News: '' });
    expect(screen.getByRole('group', { name: 'Menu permissions' })).toBeTruthy();
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
});
