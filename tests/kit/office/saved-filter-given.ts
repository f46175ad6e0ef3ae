import type { Endpoint } from '#contract/call/endpoint.ts';
import { saveFilter, listFilters } from '#server/areas/office/saved-filter.ts';
import type { TestApp } from '../app.ts';
import type { Given } from './resource.ts';

const FILTER = { name: 'n', query: { status: 'draft' }, columns: ['title'] };

/** The input of a call about saved filters; undefined for any other call. @param accountId the caller's */
export async function savedFilterGiven(
  { db }: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  if (!name.startsWith('savedFilter')) return undefined;
  if (name === 'savedFilterAudience') return {};
  const doer = { userId: accountId, userName: 'keeper', address: '192.0.2.1', requestId: 'r' };
  const keeper = { ...doer, list: name, roles: [], permissions: [], departmentId: null };
  if (name === 'savedFilterSave') return { params: { list: name }, body: FILTER };
  await saveFilter(db, keeper, FILTER);
  const [found] = await listFilters(db, keeper);
  return { params: { list: name, id: found!.id } };
}
