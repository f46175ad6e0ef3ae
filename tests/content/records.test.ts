import { beforeAll, describe, expect, it } from 'vitest';
import { tag } from '#contract/call/tag.ts';
import { CONTEST_YEARS } from '#contract/contest/contest.ts';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import { addressesOfBatch, allBatches, countAddresses } from '#content/records.ts';
import { refresh, useTransport } from '#content/transport.ts';
import { COVER_VARIANTS } from '#contract/site/cover.ts';
import { ROUTES, splitLocale } from '#lib/render/route/routes.ts';
import type { Route } from '#lib/render/route/route.ts';
import { addressesOfTag } from '#lib/render/route/tag-address.ts';
import { unpublishNews } from '#server/areas/news/service.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { publishArticle } from '#tests/kit/content/contest.ts';
import { addSmallContent, type SmallContent } from '#tests/kit/content/content.ts';
import * as cooperation from '#tests/kit/cooperation/listings.ts';
import { addForm, addPublished, type Form } from '#tests/kit/forms/filling.ts';

const app = useApp();
const TABLE = ROUTES as readonly Route[];
const asked: string[] = [];
let content: SmallContent;
let ids: number[];
let published: Form;
let framed: Form;

/** Adds a listing of every kind; legal services are offered by legal institutions. */
async function addListings(): Promise<void> {
  const { db } = app();
  const { id } = await addAccount(db);
  for (const kind of LISTING_KINDS) {
    const given = kind === 'legalService' ? { kind: 'legal' as const } : {};
    const organisation = await cooperation.addCertified(db, id, given);
    await cooperation.addPublished(db, organisation, cooperation.listingOf(kind));
  }
}

beforeAll(async () => {
  const { db, storage } = app();
  content = await addSmallContent(db, storage);
  published = await addPublished(db);
  framed = await addPublished(db, { embedOrigins: ['https://example.org'] });
  await addForm(db);
  await addListings();
  ids = [content.newsId];
  for (let day = 2; day <= 45; day += 1) ids.push((await publishArticle(db, 2025, day)).id);
  useTransport(async (request) => {
    asked.push(new URL(request.url).pathname);
    return app().app.fetch(request, { inProcess: true });
  });
});

/** The addresses of each route, in the order of the table. */
async function enumerate(): Promise<Map<string, string[]>> {
  refresh();
  const found = new Map(TABLE.map(({ path }) => [path, [] as string[]]));
  for await (const batch of allBatches()) {
    found.get(TABLE[batch.route]!.path)!.push(...(await addressesOfBatch(batch)));
  }
  return found;
}

const both = (path: string) => [path, `/en${path}`];

describe('the enumerated addresses of the site', () => {
  it('include some for every route of the table', async () => {
    const empty = [...(await enumerate())].filter(([, found]) => found.length === 0);
    // The small content has neither an earlier session nor films of the open one.
    const expected =
      /^\/(eventDynamics|gags)\/.*\[id\]|^\/eventDynamics\/.*\[trackId\]|^\/advanced\/detail\/\[id\]/;
    expect(empty.map(([path]) => path).filter((path) => !expected.test(path))).toEqual([]);
  });

  it('include each published form, and no form that is still being built', async () => {
    const { key } = published;
    const found = await enumerate();
    expect(found.get('/form/[key]/')).toEqual(
      [key, framed.key].flatMap((one) => both(`/form/${one}/`)),
    );
    expect(found.get('/form/[key]/embed/')).toEqual(both(`/form/${framed.key}/embed/`));
    expect(addressesOfTag(tag.form(key))).toEqual([
      ...both(`/form/${key}/`),
      ...both(`/form/${key}/embed/`),
    ]);
  });

  it('match the pattern of their route and are unique', async () => {
    const found = await enumerate();
    for (const { path } of TABLE) {
      const pattern = new RegExp(
        `^${path.replaceAll('.', '\\.').replaceAll(/\[\w+\]/g, '[^/]+')}$`,
      );
      const strangers = found
        .get(path)!
        .filter((address) => !pattern.test(splitLocale(address).path));
      expect([path, strangers]).toEqual([path, []]);
    }
    const all = [...found.values()].flat();
    expect(all).toHaveLength(new Set(all).size);
  });

  it('are as many as countAddresses returns', async () => {
    expect(await countAddresses()).toBe([...(await enumerate()).values()].flat().length);
  });

  it('cover the records in both languages', async () => {
    const found = await enumerate();
    expect(found.get('/home/')).toEqual(both('/home/'));
    expect(found.get('/robots.txt')).toEqual(['/robots.txt']);
    expect(found.get('/dynamicEvent/[year]/')).toEqual(both('/dynamicEvent/2025/'));
    expect(found.get('/dynamicEvent/[year]/[page]/')).toEqual(
      [1, 2, 3].flatMap((page) => both(`/dynamicEvent/2025/${page}/`)),
    );
    expect(found.get('/dynamicEvent/imnewsDetail/[id]/')).toEqual(
      ids.flatMap((id) => both(`/dynamicEvent/imnewsDetail/${id}/`)),
    );
    expect(found.get('/entryInformation/entryDetail/[id]/')).toContain(
      `/entryInformation/entryDetail/${content.topicId}/`,
    );
    expect(found.get('/sitemap/news-[year]-[part].xml')).toEqual(
      [1, 2].map((part) => `/sitemap/news-2025-${part}.xml`),
    );
    expect(found.get('/art/[year]/[variant].svg')).toHaveLength(
      CONTEST_YEARS.length * COVER_VARIANTS,
    );
  });

  it('of each record are announced by the tag of their route', async () => {
    const found = await enumerate();
    for (const { path, records } of TABLE.filter((route) => route.records?.tag)) {
      const [first] = found.get(path)!;
      if (first === undefined) continue;
      const pattern = path.replaceAll('.', '\\.').replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)');
      const { groups } = new RegExp(`^${pattern}$`).exec(first!)!;
      const announced = records!.tag!.replaceAll(/\[(\w+)\]/g, (_, name: string) => groups![name]!);
      expect(addressesOfTag(announced)).toContain(first);
    }
  });

  it('leave out withdrawn articles', async () => {
    const { db } = app();
    const { id } = await publishArticle(db, 2025, 100);
    await unpublishNews(db, id);
    const found = await enumerate();
    expect(found.get('/dynamicEvent/imnewsDetail/[id]/')).not.toContain(
      `/dynamicEvent/imnewsDetail/${id}/`,
    );
  });

  it('of articles are read one list page at a time', async () => {
    asked.splice(0);
    await enumerate();
    expect(asked.filter((path) => /news/i.test(path)).length).toBeLessThan(10);
  });
});
