import { mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  publishRelease,
  type ReleaseContext,
} from '#server/platform/publish/release/whole-release.ts';
import { buildOf } from '#server/platform/publish/release/manifest.ts';
import { releaseFolder, type NewRelease } from '#server/platform/publish/release/release.ts';
import { replaceFiles } from '#server/platform/publish/release/release-file.ts';
import { ownThread, type Renderer } from '#server/platform/publish/render.ts';
import type { Site } from '#server/platform/publish/site.ts';
import { publishedPages } from '#server/platform/publish/table.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { long, usePublishContext } from '#tests/kit/content/publish-context.ts';

const context = usePublishContext();
const thrice = (html: string) => [html, html, html];

/** The context of the test with another site. */
const withSite = (site: Site): ReleaseContext => ({
  ...context(),
  site,
  rendererFor: (release) => ownThread(site, context().folder, release),
});

beforeEach(() => {
  const { site } = context();
  site.put('/home/', long('home'), 'news-latest');
  site.put('/404/', long('nothing here'), 'site');
  site.put('/news/1/', 'short', 'news:1');
});

describe('publishRelease', () => {
  it('renders every page into a release and makes it live', async () => {
    expect(await publishRelease(context())).toEqual({ rendered: 3, written: 3, removed: 0 });
    expect(await readlink(context().folder.current)).toBe(join('releases', await context().live()));
    expect(await context().read('/home/')).toEqual(thrice(long('home')));
    expect(await context().read('/404/')).toEqual(thrice(long('nothing here')));
    expect(await context().read('/news/1/')).toEqual(['short', undefined, undefined]);
    expect(await context().manifest()).toEqual({
      '/home/': ['news-latest'],
      '/404/': ['site'],
      '/news/1/': ['news:1'],
    });
    expect(await buildOf(context().db, await context().live())).toBe('first');
  });

  it('copies the files of the build, with their variants', async () => {
    await publishRelease(context());
    const style = 'p { color: navy }\n'.repeat(100);
    expect(await context().read('/_astro/style.css')).toEqual(thrice(style));
  });

  it('goes live with every page that the database has', async () => {
    await publishRelease(context());
    const before = await context().live();
    context().site.denied.add('/news/1/');
    await expect(publishRelease(context())).rejects.toThrow('Some pages could not be rendered');
    expect(await context().live()).toBe(before);
  });

  it('leaves out a listed page that answers "not found"', async () => {
    const { site } = context();
    site.pages.delete('/404/');
    site.pages.delete('/news/1/');
    await publishRelease(withSite({ ...site, pathsOfBatch: async () => ['/news/9/', '/home/'] }));
    expect(Object.keys(await context().manifest())).toEqual(['/home/']);
  });

  it('serves the old release until the new one is complete', async () => {
    await publishRelease(context());
    const before = await context().live();
    const seen: string[] = [];
    context().site.put('/home/', long('new home'), 'news-latest');
    const watch = async () => {
      seen.push(await context().live(), ...(await context().read('/home/')).map((text) => text!));
    };
    const rendererFor = (release: NewRelease): Renderer => {
      const renderer = ownThread(context().site, context().folder, release);
      return {
        ...renderer,
        width: 1,
        async render(batch) {
          await watch();
          return renderer.render(batch);
        },
      };
    };
    await publishRelease({ ...context(), rendererFor });
    expect(new Set(seen)).toEqual(new Set([before, long('home')]));
    expect(await context().live()).not.toBe(before);
    expect(await context().read('/home/')).toEqual(thrice(long('new home')));
  });

  it('reuses unchanged pages of the previous release, with their compressed variants', async () => {
    await publishRelease(context());
    const before = await context().live();
    context().site.put('/404/', long('nothing there'), 'site');
    await publishRelease(context());
    const inodeOf = async (release: string, file: string) =>
      (await stat(join(releaseFolder(context().folder, release), file))).ino;
    const isShared = async (file: string) =>
      (await inodeOf(before, file)) === (await inodeOf(await context().live(), file));
    const files = ['home.html', 'home.html.br', 'home.html.gz', '404.html'];
    expect(await Promise.all(files.map(isShared))).toEqual([true, true, true, false]);
    expect(await context().read('/home/')).toEqual(thrice(long('home')));
    expect(await context().read('/404/')).toEqual(thrice(long('nothing there')));
  });

  it('leaves the previous release unchanged when a page of the new one changes', async () => {
    await publishRelease(context());
    const before = await context().live();
    await publishRelease(context());
    await replaceFiles(
      context().folder,
      await context().live(),
      'home.html',
      Buffer.from(long('changed')),
    );
    const old = join(releaseFolder(context().folder, before), 'home.html');
    expect(await readFile(old, 'utf8')).toBe(long('home'));
  });

  it('deletes the rows of other releases', async () => {
    await publishRelease(context());
    context().site.pages.delete('/news/1/');
    await publishRelease(context());
    expect(Object.keys(await context().manifest()).sort()).toEqual(['/404/', '/home/']);
    const releases = await context()
      .db.selectDistinct({ id: publishedPages.release })
      .from(publishedPages);
    expect(releases).toEqual([{ id: await context().live() }]);
  });

  it('keeps the old release live if a page fails, and names the page', async () => {
    await publishRelease(context());
    const before = await context().live();
    context().site.broken.add('/news/1/');
    const error = await publishRelease(context()).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AggregateError);
    const [failure, ...others] = (error as AggregateError).errors as Error[];
    expect([failure!.message.split('\n')[0], others]).toEqual(['Error: /news/1/ answers 500', []]);
    expect(await context().live()).toBe(before);
    expect(await context().read('/home/')).toEqual(thrice(long('home')));
  });

  it('keeps the old release live when the pages cannot be listed', async () => {
    await publishRelease(context());
    const before = await context().live();
    const site = {
      ...context().site,
      async *allBatches() {
        yield { route: 0, record: { path: '/home/' } };
        throw new Error('The list broke off');
      },
    };
    const failing = publishRelease(withSite(site));
    await expect(failing).rejects.toEqual(
      new AggregateError([new Error('The list broke off')], 'Some pages could not be rendered'),
    );
    expect(await context().live()).toBe(before);
  });

  it('makes nothing live after it lost the lock to another process', async () => {
    await publishRelease(context());
    const before = await context().live();
    const lost = new AbortController();
    const { site } = context();
    const losing = {
      ...site,
      fetch: (path: string) => {
        lost.abort(new Error('The lock is lost'));
        return site.fetch(path);
      },
    };
    const failing = publishRelease({ ...withSite(losing), signal: lost.signal });
    await expect(failing).rejects.toThrow();
    expect(await context().live()).toBe(before);
  });

  it('is not finished until the mirror has it', async () => {
    const target = {
      ...localOnly,
      replace: () => Promise.reject(new Error('The bucket is away')),
    };
    await expect(publishRelease({ ...context(), target })).rejects.toThrow('The bucket is away');
    expect(await buildOf(context().db, await context().live())).toBeUndefined();
  });

  it('reports its progress', async () => {
    const told: [number, number][] = [];
    await publishRelease({ ...context(), progress: (done, total) => told.push([done, total]) });
    expect(told).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('stops its renderer, even if it fails', async () => {
    let closed = 0;
    const rendererFor = (release: NewRelease): Renderer => ({
      ...ownThread(context().site, context().folder, release),
      close: async () => void (closed += 1),
    });
    await publishRelease({ ...context(), rendererFor });
    context().site.broken.add('/home/');
    await publishRelease({ ...context(), rendererFor }).catch(() => undefined);
    expect(closed).toBe(2);
  });

  it('gives each release a name that sorts by time', async () => {
    await publishRelease(context());
    const first = await context().live();
    expect(first).toMatch(/^\d{8}T\d{6}-[0-9a-f]{6}$/);
    const folder = releaseFolder(context().folder, first);
    expect(await readFile(join(folder, 'news', '1.html'), 'utf8')).toBe('short');
    await mkdir(join(folder, 'extra'));
    await writeFile(join(folder, 'extra', 'file.txt'), 'x');
    await publishRelease(context());
    expect(await readdir(releaseFolder(context().folder, await context().live()))).not.toContain(
      'extra',
    );
  });
});
