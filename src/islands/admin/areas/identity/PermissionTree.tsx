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
 * The entries of the menu that a role grants. The parents of a chosen entry are chosen with it, half-checked; nobody
 * grants what they do not hold, nor in a wider scope than theirs (threat 51).
 */
export function PermissionTree({ id, value = [], onChange }: InputProps<number[]>) {
  // The role shows more than its holders' own records.
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
        // Every entry is in the page, also below the fold: a search of the browser and a screen reader find it.
        style={{ maxHeight: HEIGHT, overflow: 'auto' }}
        treeData={toTree(shown).map(toNode)}
        expandedKeys={wanted ? shown.map((row) => row.id) : (open ?? sections)}
        onExpand={(keys) => setOpen(keys.map(Number))}
        checkedKeys={chosenLeaves(rows, value)}
        onCheck={(checked) => {
          // What the search hides keeps its mark.
          const hidden = value.filter((one) => !shown.some((row) => row.id === one));
          const leaves = chosenLeaves(rows, [...(checked as number[]), ...hidden]);
          onChange?.(withParents(rows, leaves));
        }}
      />
    </div>
  );
}
