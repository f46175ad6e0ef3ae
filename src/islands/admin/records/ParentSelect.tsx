import { TreeSelect } from 'antd';
import type { Bilingual } from '#contract/call/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';
import { readAll } from './read-all.ts';
import { toTree, withDescendants, type Branch, type Node } from './tree.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

interface Props {
  plan: ResourcePlan;
  /** The record itself: neither it nor what lies below it can be its parent. */
  own?: number | undefined;
  value?: number | null;
  onChange?(value: number | null): void;
}

type Entry = Row & Node & { name: Bilingual };

/** What a record stands below; nothing chosen is the top. */
export function ParentSelect({ plan, own, value, onChange, ...given }: Props) {
  const office = useOffice();
  const { t, locale } = office;
  const all = useLoaded(plan.resource.name, () => readAll<Entry>(office, plan.resource));
  const rows = all.value ?? [];
  const below = own === undefined ? new Set<number>() : withDescendants(rows, own);
  const toNode = ({ id, name, children }: Branch<Entry>): object => ({
    value: id,
    title: name[locale] || name.zh,
    ...(children && { children: children.map(toNode) }),
  });
  return (
    <TreeSelect
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('admin.top')}
      {...given}
      loading={all.isLoading}
      treeData={toTree(rows.filter(({ id }) => !below.has(id))).map(toNode)}
      value={value ?? null}
      onChange={(chosen?: number | null) => onChange?.(chosen ?? null)}
    />
  );
}
