import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useOpeningQuery } from '#islands/admin/list/saved/use-default-view.ts';
import { useList, type List } from '#islands/admin/list/use-list.ts';
import type { ResourcePlan } from './plan.ts';
import { listOf, readRecords, type Entry } from './reading.ts';

/** Loads the records of a resource as the address asks for them. */
export function useRecords(plan: ResourcePlan, address: PageProps['query']): List<Entry> {
  const office = useOffice();
  const list = listOf(plan);
  const query = useOpeningQuery(list, address);
  return useList(list, query, (asked) => readRecords(office, plan, asked));
}
