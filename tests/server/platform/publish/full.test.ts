import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishAll, type FullPress } from '#server/platform/publish/full.ts';
import { buildOf } from '#server/platform/publish/manifest.ts';
import { releaseFolder } from '#server/platform/publish/release.ts';
import { ownThread, type Renderer } from '#server/platform/publish/render.ts';
import type { Site } from '#server/platform/publish/site.ts';
import { publishedPages } from '#server/platform/publish/table.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { long, usePress } from '#tests/kit/press.ts';

const press = usePress();
const thrice = (html: string) => [html, html, html];

/** The press of the test with another site. */
const withSite = (site: Site): FullPress => ({
  ...press(),
  site,
  rendererFor: (release) => ownThread(site, press().folder, release),
});

beforeEach(() => {
  const { site } = press();
  site.put('/home/', long('home'), 'news-latest');
  site.put('/404/', long('nothing here'), 'site');
  site.put('/news/1/', 'short', 'news:1');
});

describe('publishAll', () => {
  it('renders every page into a release and makes it live', async () => {
    expect(await publishAll(press())).toEqual({ rendered: 3, written: 3, removed: 0 });
    expect(await readlink(press().folder.current)).toBe(join('releases', await press().live()));
    expect(await press().read('/home/')).toEqual(thrice(long('home')));
    expect(await press().read('/404/')).toEqual(thrice(long('nothing here')));
    expect(await press().read('/news/1/')).toEqual(['short', undefined, undefined]);
    expect(await press().manifest()).toEqual({
      '/home/': ['news-latest'],
      '/404/': ['site'],
      '/news/1/': ['news:1'],
    });
    expect(await buildOf(press().db, await press().live())).toBe('first');
  });

  it('copies the files of the build, with their variants', async () => {
    await publishAll(press());
    const style = 'p { color: navy }\n'.repeat(100);
    expect(await press().read('/_astro/style.css')).toEqual(thrice(style));
  });

  it('goes live with no page missing that the database has', async () => {
    await publishAll(press());
    const before = await press().live();
    press().site.denied.add('/news/1/');
    await expect(publishAll(press())).rejects.toThrow('Some pages could not be rendered');
    expect(await press().live()).toBe(before);
  });

  it('leaves out a page that is listed and answers "not found"', async () => {
    const { site } = press();
    site.pages.delete('/404/');
    site.pages.delete('/news/1/');
    await publishAll(withSite({ ...site, pathsOfBatch: async () => ['/news/9/', '/home/'] }));
    expect(Object.keys(await press().manifest())).toEqual(['/home/']);
  });

  it('serves the old release until the new one is whole', async () => {
    await publishAll(press());
    const before = await press().live();
    const seen: string[] = [];
    press().site.put('/home/', long('new home'), 'news-latest');
    const watch = async () => {
      seen.push(await press().live(), ...(await press().read('/home/')).map((text) => text!));
    };
    const rendererFor = (release: string): Renderer => {
      const renderer = ownThread(press().site, press().folder, release);
      return {
        ...renderer,
        width: 1,
        async render(batch) {
          await watch();
          return renderer.render(batch);
        },
      };
    };
    await publishAll({ ...press(), rendererFor });
    expect(new Set(seen)).toEqual(new Set([before, long('home')]));
    expect(await press().live()).not.toBe(before);
    expect(await press().read('/home/')).toEqual(thrice(long('new home')));
  });

  it('forgets the rows of other releases', async () => {
    await publishAll(press());
    press().site.pages.delete('/news/1/');
    await publishAll(press());
    expect(Object.keys(await press().manifest()).sort()).toEqual(['/404/', '/home/']);
    const releases = await press()
      .db.selectDistinct({ id: publishedPages.release })
      .from(publishedPages);
    expect(releases).toEqual([{ id: await press().live() }]);
  });

  it('keeps the old release live when a page fails, and names it', async () => {
    await publishAll(press());
    const before = await press().live();
    press().site.broken.add('/news/1/');
    const error = await publishAll(press()).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AggregateError);
    const [failure, ...others] = (error as AggregateError).errors as Error[];
    expect([failure!.message.split('\n')[0], others]).toEqual(['Error: /news/1/ answers 500', []]);
    expect(await press().live()).toBe(before);
    expect(await press().read('/home/')).toEqual(thrice(long('home')));
  });

  it('keeps the old release live when the pages cannot be listed', async () => {
    await publishAll(press());
    const before = await press().live();
    const site = {
      ...press().site,
      async *allBatches() {
        yield { route: 0, record: { path: '/home/' } };
        throw new Error('The list broke off');
      },
    };
    const failing = publishAll(withSite(site));
    await expect(failing).rejects.toEqual(
      new AggregateError([new Error('The list broke off')], 'Some pages could not be rendered'),
    );
    expect(await press().live()).toBe(before);
  });

  it('makes nothing live after another process may publish', async () => {
    await publishAll(press());
    const before = await press().live();
    const lost = new AbortController();
    const { site } = press();
    const losing = {
      ...site,
      fetch: (path: string) => {
        lost.abort(new Error('The lock is lost'));
        return site.fetch(path);
      },
    };
    const failing = publishAll({ ...withSite(losing), signal: lost.signal });
    await expect(failing).rejects.toThrow();
    expect(await press().live()).toBe(before);
  });

  it('is not done while the mirror does not have it', async () => {
    const target = {
      ...localOnly,
      replace: () => Promise.reject(new Error('The bucket is away')),
    };
    await expect(publishAll({ ...press(), target })).rejects.toThrow('The bucket is away');
    expect(await buildOf(press().db, await press().live())).toBeUndefined();
  });

  it('says how far it is', async () => {
    const told: [number, number][] = [];
    await publishAll({ ...press(), progress: (done, total) => told.push([done, total]) });
    expect(told).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('ends its renderer, also when it fails', async () => {
    let closed = 0;
    const rendererFor = (release: string): Renderer => ({
      ...ownThread(press().site, press().folder, release),
      close: async () => void (closed += 1),
    });
    await publishAll({ ...press(), rendererFor });
    press().site.broken.add('/home/');
    await publishAll({ ...press(), rendererFor }).catch(() => undefined);
    expect(closed).toBe(2);
  });

  it('gives each release a name that sorts by time', async () => {
    await publishAll(press());
    const first = await press().live();
    expect(first).toMatch(/^\d{8}T\d{6}-[0-9a-f]{6}$/);
    const folder = releaseFolder(press().folder, first);
    expect(await readFile(join(folder, 'news', '1.html'), 'utf8')).toBe('short');
    await mkdir(join(folder, 'extra'));
    await writeFile(join(folder, 'extra', 'file.txt'), 'x');
    await publishAll(press());
    expect(await readdir(releaseFolder(press().folder, await press().live()))).not.toContain(
      'extra',
    );
  });
});
