import { use, useEffect, useEffectEvent, useState } from 'react';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import { ActiveContext, useOffice, type Office } from '#islands/admin/kit/office.ts';
import type { Row } from '#islands/admin/list/column.ts';
import type { List } from '#islands/admin/list/use-list.ts';
import { offers, type ResourcePlan } from '../plan.ts';
import { nameOf } from '../RecordActions.tsx';
import type { Entry } from '../reading.ts';
import type { Opened } from './opened.ts';
import { readRecord } from './save-record.ts';

/**
 * What opens for a record by default, which is the same as its first button does; undefined if the reader may open
 * nothing.
 */
function openedBy(plan: ResourcePlan, may: Office['may'], row: Row): Opened | undefined {
  const mayEdit = offers(plan, may, 'edit');
  if (plan.details && offers(plan, may, 'query')) return { drawer: 'detail', row };
  if (plan.review && mayEdit) return { drawer: 'review', start: row };
  return mayEdit && !plan.isFixed?.(row) ? { drawer: 'edit', start: row } : undefined;
}

/**
 * What is open over a list: what the reader opened, or the record that the address names on arrival (`open=12`),
 * which is then removed from the address. If that record cannot be opened, the list is searched for its name.
 */
export function useOpened(plan: ResourcePlan, { plan: { path }, query, choose }: List<Entry>) {
  const office = useOffice();
  const isActive = use(ActiveContext);
  const [opened, open] = useState<Opened>();
  const named = Number(query['open']) || undefined;
  const arrive = useEffectEvent(async (id: number) => {
    replaceUrl({ path, query: { ...query, open: '' } });
    try {
      const row = await readRecord(office, plan, id);
      const drawer = openedBy(plan, office.may, row);
      if (drawer) open(drawer);
      else choose({ open: '', keyword: nameOf(row, office.locale, plan.columns) });
    } catch (error) {
      office.report(error);
    }
  });
  useEffect(() => {
    if (isActive && named !== undefined) void arrive(named);
  }, [isActive, named]);
  return [opened, open] as const;
}
