import type { Endpoint } from '#contract/call/endpoint.ts';
import { keepFilter, listFilters } from '#server/areas/office/saved-filter.ts';
import type { TestApp } from '../app.ts';
import type { Given } from './resource.ts';

const QUERY = { name: 'n', query: { status: 'draft' } };

/** What a call about saved filters is given; undefined for any other call. @param accountId who calls */
export async function savedFilterGiven(
  { db }: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  if (!name.startsWith('savedFilter')) return undefined;
  const keeper = { accountId, list: name };
  if (name === 'savedFilterSave') return { params: { list: name }, body: QUERY };
  await keepFilter(db, keeper, QUERY);
  const [found] = await listFilters(db, keeper);
  return { params: { list: name, id: found!.id } };
}
