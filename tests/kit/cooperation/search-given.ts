import type { Endpoint } from '#contract/call/endpoint.ts';
import { saveSearch } from '#server/areas/cooperation/search/saved.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';

type Make = (app: TestApp, accountId: number) => Promise<Given>;

const SEARCH = {
  kind: 'supply',
  sector: '26',
  country: 'BR',
  keyword: '液冷',
  cadence: 'daily',
} as const;

const saved = async ({ db }: TestApp, accountId: number) => ({
  id: await saveSearch(db, accountId, SEARCH),
});

const GIVEN: Readonly<Record<string, Make>> = {
  savedSearchList: async (app, accountId) => {
    await saved(app, accountId);
    return {};
  },
  savedSearchSave: async () => ({ body: SEARCH }),
  savedSearchChange: async (app, accountId) => ({
    params: await saved(app, accountId),
    body: { cadence: 'weekly' },
  }),
  savedSearchDrop: async (app, accountId) => ({ params: await saved(app, accountId) }),
};

/** The input of a call about saved searches; undefined for any other call. */
export const searchGiven = async (
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> => GIVEN[name]?.(app, accountId);
