import { Button, Input, Spin, Tree } from 'antd';
import { useState } from 'react';
import type { RoleChoices } from '#contract/identity/role.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import {
  chosenLeaves,
  toTree,
  withBranches,
  withParents,
  type Branch,
} from '#islands/admin/records/tree/tree.ts';
import { useRoleChoices } from './use-choices.ts';
import '#islands/admin/list/list.css';

type Entry = RoleChoices['menus'][number];

const HEIGHT = 320;

/**
 * Chooses the menu entries that a role grants. Ancestors of a chosen entry are included and shown half-checked.
 * Nobody can grant what they do not hold, nor in a wider scope than their own (threat 51).
 */
export function PermissionTree({ id, value = [], onChange }: InputProps<number[]>) {
  // Whether the role shows more than its holders' own records.
  const isWide = useValues()['dataScope'] !== 'self';
  const { t, locale, may } = useOffice();
  const [wanted, want] = useState('');
  const [open, setOpen] = useState<number[]>();
  const choices = useRoleChoices();
  const rows = choices?.menus ?? [];
  const names = ({ name, permission }: Entry) =>
    `${name.zh} ${name.en} ${permission}`.toLowerCase();
  const shown = withBranches(rows, (row) => names(row).includes(wanted.toLowerCase()));
  const sections = shown.filter(({ parentId }) => parentId === null).map((row) => row.id);
  const mayGive = ({ permission, ...entry }: Entry) =>
    permission === '' || (may(permission) && (entry.isWide || !isWide));
  const toNode = (entry: Branch<Entry>): object => ({
    key: entry.id,
    title: entry.name[locale] || entry.name.zh,
    disableCheckbox: !mayGive(entry),
    ...(entry.children && { children: entry.children.map(toNode) }),
  });
  if (choices === undefined) return <Spin />;
  const own = rows.filter(mayGive);
  const everything = withParents(
    rows,
    chosenLeaves(
      rows,
      own.map((row) => row.id),
    ),
  );
  return (
    <div id={id} role="group" aria-label={t('field.role.menuIds')}>
      <div className="office-toolbar">
        <Input.Search
          allowClear
          style={{ maxWidth: 240 }}
          aria-label={t('admin.find')}
          placeholder={t('admin.find')}
          onChange={({ target }) => want(target.value)}
        />
        <Button size="small" onClick={() => onChange?.(everything)}>
          {t('admin.chooseAll')}
        </Button>
        <Button size="small" onClick={() => onChange?.([])}>
          {t('admin.chooseNone')}
        </Button>
        <span>{t('admin.chosen', { count: chosenLeaves(rows, value).length })}</span>
      </div>
      <Tree
        checkable
        selectable={false}
        // Not virtualised: all entries are in the DOM, so that the browser's search and screen readers find them.
        style={{ maxHeight: HEIGHT, overflow: 'auto' }}
        treeData={toTree(shown).map(toNode)}
        expandedKeys={wanted ? shown.map((row) => row.id) : (open ?? sections)}
        onExpand={(keys) => setOpen(keys.map(Number))}
        checkedKeys={chosenLeaves(rows, value)}
        onCheck={(checked) => {
          // Entries hidden by the search keep their state.
          const hidden = value.filter((one) => !shown.some((row) => row.id === one));
          const leaves = chosenLeaves(rows, [...(checked as number[]), ...hidden]);
          onChange?.(withParents(rows, leaves));
        }}
      />
    </div>
  );
}
