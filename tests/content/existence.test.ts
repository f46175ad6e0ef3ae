import { beforeAll, describe, expect, it } from 'vitest';
import { expectsAddress, hasAddress } from '#content/existence.ts';
import { addressesOfBatch, allBatches } from '#content/records.ts';
import { refresh, useTransport } from '#content/transport.ts';
import { publishNews, unpublishNews } from '#server/areas/news/service.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest, publishArticle } from '#tests/kit/content/contest.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';

const test = useApp();
let archived: number;
beforeAll(async () => {
  const { db, storage, app } = test();
  await addSmallContent(db, storage);
  await openContest(db, 2023);
  archived = (await publishArticle(db, 2023, 1)).id;
  useTransport(async (request) => app.fetch(request, { inProcess: true }));
});

describe('an address', () => {
  it('exists for every page that the site enumerates', async () => {
    refresh();
    const denied: string[] = [];
    for await (const batch of allBatches()) {
      for (const path of await addressesOfBatch(batch)) {
        if (!(await hasAddress(path))) denied.push(path);
      }
    }
    expect(denied).toEqual([]);
  });

  it('does not exist without its record, in any language', async () => {
    const absent = [
      '/dynamicEvent/imnewsDetail/9999/',
      '/en/dynamicEvent/imnewsDetail/9999/',
      '/dynamicEvent/1999/',
      '/dynamicEvent/2023/9/',
      '/sitemap/news-2023-9.xml',
      '/entryInformation/entryDetail/404/',
      '/advanced/detail/404/',
      '/art/qr/404.svg',
      '/eventDynamics/first/track/entryList/404/',
      '/gags/video/videodetail/404/',
      '/nowhere/',
      '/en/robots.txt',
      '/xx/home/',
    ];
    const found = await Promise.all(absent.map(hasAddress));
    expect(absent.filter((_, index) => found[index])).toEqual([]);
  });

  it('of an article exists only in the section of its own session', async () => {
    const of = (section: string) =>
      hasAddress(`/eventDynamics/${section}/imnewsDetail/${archived}/`);
    expect([await of('first'), await of('second')]).toEqual([true, false]);
  });

  it('is looked up afresh, despite earlier reads', async () => {
    refresh();
    const path = `/dynamicEvent/imnewsDetail/${archived}/`;
    expect(await hasAddress(path)).toBe(true);
    await unpublishNews(test().db, archived);
    expect(await hasAddress(path)).toBe(false);
    await publishNews(test().db, archived);
    expect(await hasAddress(path)).toBe(true);
  });

  it('counts as expected until the reads of a publish are refreshed', async () => {
    refresh();
    const path = `/dynamicEvent/imnewsDetail/${archived}/`;
    expect(await expectsAddress(path)).toBe(true);
    await unpublishNews(test().db, archived);
    expect(await expectsAddress(path)).toBe(true);
    refresh();
    expect(await expectsAddress(path)).toBe(false);
    await publishNews(test().db, archived);
  });
});
