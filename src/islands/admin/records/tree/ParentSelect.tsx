import { TreeSelect } from 'antd';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Resource } from '#contract/kind/resource.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import type { Tied } from '#islands/admin/kit/input/TiedItem.tsx';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { usePlan } from '../plan.ts';
import { readAll } from './read-all.ts';
import { toTree, withDescendants, type Branch, type Node } from './tree.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

type Entry = Row & Node & { name: Bilingual };

interface Props extends InputProps<number | null>, Tied {
  resource: Pick<Resource, 'name' | 'list'>;
  /** The record itself. Neither it nor its descendants can be chosen. */
  own?: number | undefined;
}

/** Chooses the record of a tree below which another is placed; none means the top level. */
export function PlaceSelect({ resource, own, value, onChange, ...given }: Props) {
  const office = useOffice();
  const { t, locale } = office;
  const all = useLoaded(resource.name, () => readAll<Entry>(office, resource));
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

/** Chooses a record's parent. */
export function ParentSelect(given: InputProps<number | null>) {
  const { resource } = usePlan();
  const own = useValues()['id'] as number | undefined;
  return <PlaceSelect {...given} resource={resource} own={own} />;
}
