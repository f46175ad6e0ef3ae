import { beforeEach, describe, expect, it } from 'vitest';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { long, usePublishContext } from '#tests/kit/content/publish-context.ts';

const context = usePublishContext();
const thrice = (html: string) => [html, html, html];

beforeEach(async () => {
  const { site } = context();
  site.put('/home/', long('home'), 'news-latest');
  site.put('/news/1/', long('one'), 'news:1');
  await publishPending(context());
});

describe('a page that fails to render', () => {
  const FAILURE = '/news/1/ answers 500';
  beforeEach(async () => {
    const { site, db } = context();
    site.put('/home/', long('new home'), 'news-latest');
    site.put('/news/1/', long('new one'), 'news:1');
    site.broken.add('/news/1/');
    await announce(db, ['news:1', 'news-latest']);
    await publishPending(context());
    site.takeRendered();
  });

  it('stays as it was, and is remembered in place of its announcement', async () => {
    expect(await context().read('/news/1/')).toEqual(thrice(long('one')));
    expect(await context().waiting()).toEqual([]);
    expect(await context().broken()).toEqual({ '/news/1/': { failure: FAILURE, tries: 1 } });
  });

  it('does not keep the other pages from readers', async () => {
    expect(await context().read('/home/')).toEqual(thrice(long('new home')));
  });

  it('is skipped until its pause is over, and then tried alone', async () => {
    expect(await publishPending(context())).toBeUndefined();
    expect(context().site.takeRendered()).toEqual([]);
    await context().endPauses();
    expect(await publishPending(context())).toEqual({ rendered: 1, written: 0, removed: 0 });
    expect(context().site.takeRendered()).toEqual(['/news/1/']);
    expect(await context().broken()).toEqual({ '/news/1/': { failure: FAILURE, tries: 2 } });
  });

  it('is published once it renders', async () => {
    context().site.broken.clear();
    await context().endPauses();
    expect(await publishPending(context())).toEqual({ rendered: 1, written: 1, removed: 0 });
    expect(await context().read('/news/1/')).toEqual(thrice(long('new one')));
    expect(await context().broken()).toEqual({});
  });

  it('is tried at once after a later change to it, and does not delay changes of other pages', async () => {
    context().site.broken.clear();
    await announce(context().db, ['news-latest']);
    await publishPending(context());
    expect(context().site.takeRendered()).toEqual(['/home/']);
    await announce(context().db, ['news:1']);
    await publishPending(context());
    expect(await context().read('/news/1/')).toEqual(thrice(long('new one')));
    expect(await context().broken()).toEqual({});
  });

  it('is rendered again with every full publish', async () => {
    context().site.broken.clear();
    await announce(context().db, ['*']);
    await publishPending(context());
    expect(await context().read('/news/1/')).toEqual(thrice(long('new one')));
    expect(await context().broken()).toEqual({});
  });

  it('is forgotten when it is withdrawn', async () => {
    context().site.broken.clear();
    context().site.pages.delete('/news/1/');
    await context().endPauses();
    expect(await publishPending(context())).toEqual({ rendered: 1, written: 0, removed: 1 });
    expect(await context().broken()).toEqual({});
  });

  it('is remembered even if it never existed', async () => {
    context().site.broken.add('/news/9/');
    await announce(context().db, ['news:9']);
    await publishPending(context());
    expect(Object.keys(await context().broken())).toEqual(['/news/1/', '/news/9/']);
  });
});

describe('the queue for a CDN', () => {
  /** The context of a portal with a CDN. */
  const withCdn = (purge: (tags: readonly string[]) => Promise<void> = async () => undefined) => ({
    ...context(),
    target: { ...localOnly, purge },
  });

  it('contains what was published', async () => {
    await announce(context().db, ['news:1', 'news-latest']);
    await publishPending(withCdn());
    expect(await context().purges()).toEqual([['news-latest', 'news:1']]);
  });

  it('contains the removed files', async () => {
    await announce(context().db, ['file:ab/1.webp']);
    await publishPending(withCdn());
    expect(await context().purges()).toEqual([['file:ab/1.webp']]);
  });

  it('stays empty if there is no CDN', async () => {
    await announce(context().db, ['news:1']);
    await publishPending(context());
    expect(await context().purges()).toEqual([]);
  });

  it('leaves out what a full publish replaces', async () => {
    await announce(context().db, ['news:1']);
    await publishPending(withCdn());
    await announce(context().db, ['*', 'news:1']);
    await publishPending(withCdn());
    expect(await context().purges()).toEqual([['*']]);
  });

  it('gets nothing from a full publish that fails', async () => {
    context().site.broken.add('/news/1/');
    await announce(context().db, ['*']);
    await expect(publishPending(withCdn())).rejects.toThrow();
    expect(await context().purges()).toEqual([]);
  });

  it('contains a page again if it goes live after its change', async () => {
    context().site.broken.add('/news/1/');
    await announce(context().db, ['news:1', 'news-latest']);
    await publishPending(withCdn());
    context().site.broken.clear();
    await context().endPauses();
    await publishPending(withCdn());
    expect(await context().purges()).toEqual([['news-latest', 'news:1'], ['news:1']]);
  });
});
