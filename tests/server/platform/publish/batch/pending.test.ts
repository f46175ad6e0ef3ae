import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import { releaseFolder, clearReleases } from '#server/platform/publish/release/release.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { long, usePublishContext } from '#tests/kit/content/publish-context.ts';

const context = usePublishContext();
const thrice = (html: string) => [html, html, html];

const releasesOnDisk = () => readdir(join(context().folder.root, 'releases'));

/** A context that records each notification of readers. */
function recorded() {
  const told: string[] = [];
  return { told, context: { ...context(), onPublished: async () => void told.push('published') } };
}

beforeEach(async () => {
  const { site } = context();
  site.put('/home/', long('home'), 'news-latest');
  site.put('/news/1/', long('one'), 'news:1');
  await publishPending(context());
  site.takeRendered();
});

describe('publishPending', () => {
  it('does nothing if nothing is pending', async () => {
    const { told, context: quiet } = recorded();
    expect(await publishPending(quiet)).toBeUndefined();
    expect(context().site.takeRendered()).toEqual([]);
    expect(told).toEqual([]);
  });

  it('publishes what was announced and deletes the announcement', async () => {
    context().site.put('/news/1/', long('changed'), 'news:1');
    await announce(context().db, ['news:1']);
    expect(await publishPending(context())).toEqual({ rendered: 1, written: 1, removed: 0 });
    expect(await context().read('/news/1/')).toEqual(thrice(long('changed')));
    expect(await context().waiting()).toEqual([]);
  });

  it('makes one batch of many announcements', async () => {
    for (let times = 0; times < 20; times += 1)
      await announce(context().db, ['news:1', 'news-latest']);
    expect(await publishPending(context())).toEqual({ rendered: 2, written: 0, removed: 0 });
    expect(context().site.takeRendered()).toEqual(['/home/', '/news/1/']);
    expect(await context().waiting()).toEqual([]);
  });

  it('takes more announcements at a time than a statement can have parameters', async () => {
    await context().db.execute(
      sql`INSERT INTO ${outbox} (tag) SELECT 'nobody:' || n FROM generate_series(1, 70000) n`,
    );
    expect(await publishPending(context())).toEqual({ rendered: 0, written: 0, removed: 0 });
    expect(await context().db.$count(outbox)).toBe(0);
  });

  it('ignores a change that is rolled back', async () => {
    const rolledBack = context().db.transaction(async (tx) => {
      await announce(tx, ['news:1']);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await publishPending(context())).toBeUndefined();
  });

  it('keeps an announcement made during publishing', async () => {
    const { site, db } = context();
    await announce(db, ['news:1']);
    let isFirst = true;
    const busy = {
      ...site,
      async fetch(path: string) {
        const response = await site.fetch(path);
        if (isFirst) await announce(db, ['news:1']);
        isFirst = false;
        return response;
      },
    };
    await publishPending({ ...context(), site: busy });
    expect(await context().waiting()).toEqual(['news:1']);
    await publishPending(context());
    expect(await context().waiting()).toEqual([]);
  });

  it('keeps an announcement committed during publishing, even if its transaction began earlier', async () => {
    const { site, db } = context();
    const begun = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const slow = db.transaction(async (tx) => {
      await announce(tx, ['news:1']);
      begun.resolve(undefined);
      await mayEnd.promise;
    });
    await begun.promise;
    await announce(db, ['news-latest']);
    const busy = {
      ...site,
      async fetch(path: string) {
        mayEnd.resolve(undefined);
        await slow;
        return site.fetch(path);
      },
    };
    await publishPending({ ...context(), site: busy });
    expect(await context().waiting()).toEqual(['news:1']);
  });

  it('notifies readers before it deletes the announcement', async () => {
    await announce(context().db, ['news:1', 'news-latest']);
    const waited: string[][] = [];
    const { told, context: watching } = recorded();
    await publishPending({
      ...watching,
      onPublished: async () => {
        await watching.onPublished();
        waited.push(await context().waiting());
      },
    });
    expect(told).toEqual(['published']);
    expect(waited).toEqual([['news-latest', 'news:1']]);
  });
});

describe('a full publish', () => {
  it('runs when an editor asks for it', async () => {
    const before = await context().live();
    await announce(context().db, ['*', 'news:1']);
    const { told, context: watching } = recorded();
    expect(await publishPending(watching)).toEqual({ rendered: 2, written: 2, removed: 0 });
    expect(await context().live()).not.toBe(before);
    expect(told).toEqual(['published']);
    expect(await context().waiting()).toEqual([]);
  });

  it('runs after a new build', async () => {
    const before = await context().live();
    const build = { ...context().build, id: 'second' };
    expect(await publishPending({ ...context(), build })).toEqual({
      rendered: 2,
      written: 2,
      removed: 0,
    });
    expect(await context().live()).not.toBe(before);
    expect(await publishPending({ ...context(), build })).toBeUndefined();
  });

  it('removes the old release after readers were notified', async () => {
    const before = await context().live();
    const seen: string[][] = [];
    await announce(context().db, ['*']);
    await publishPending({
      ...context(),
      onPublished: async () => void seen.push(await releasesOnDisk()),
    });
    const after = await context().live();
    expect(seen).toEqual([[before, after].sort()]);
    expect(await releasesOnDisk()).toEqual([after]);
  });

  it('keeps the old release and leaves nothing of the new one if it fails', async () => {
    const before = await context().live();
    context().site.broken.add('/news/1/');
    await announce(context().db, ['*']);
    for (let times = 0; times < 3; times += 1) {
      await expect(publishPending(context())).rejects.toThrow('Some pages could not be rendered');
    }
    expect(await context().live()).toBe(before);
    expect(await releasesOnDisk()).toEqual([before]);
    expect(await context().waiting()).toEqual(['*']);
    context().site.broken.clear();
    await publishPending(context());
    expect(await context().read('/news/1/')).toEqual(thrice(long('one')));
  });

  it('is repeated if the mirror was away, and leaves one release', async () => {
    const away = { ...localOnly, replace: () => Promise.reject(new Error('The bucket is away')) };
    await announce(context().db, ['*']);
    for (let times = 0; times < 2; times += 1) {
      await expect(publishPending({ ...context(), target: away })).rejects.toThrow('away');
    }
    expect(await releasesOnDisk()).toHaveLength(1);
    expect(await publishPending(context())).toEqual({ rendered: 2, written: 2, removed: 0 });
    expect(await releasesOnDisk()).toEqual([await context().live()]);
  });

  it('is cleaned up by the next publisher if it was killed', async () => {
    const before = await context().live();
    const left = releaseFolder(context().folder, '20250101T000000-000000');
    await mkdir(join(left, 'news'), { recursive: true });
    await writeFile(join(left, 'news', '1.html'), 'half a ');
    await writeFile(join(context().folder.root, 'partial', 'abc'), 'half a page');
    await clearReleases(context().folder);
    expect(await releasesOnDisk()).toEqual([before]);
    expect(await readdir(join(context().folder.root, 'partial'))).toEqual([]);
    expect(await context().read('/news/1/')).toEqual(thrice(long('one')));
  });
});
