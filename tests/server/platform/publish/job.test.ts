import { beforeEach, describe, expect, it } from 'vitest';
import { announce } from '#server/platform/publish/outbox.ts';
import { publishPending } from '#server/platform/publish/pending.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { long, usePress } from '#tests/kit/press.ts';

const press = usePress();
const thrice = (html: string) => [html, html, html];

beforeEach(async () => {
  const { site } = press();
  site.put('/home/', long('home'), 'news-latest');
  site.put('/news/1/', long('one'), 'news:1');
  await publishPending(press());
});

describe('a page that fails', () => {
  const FAILURE = '/news/1/ answers 500';
  beforeEach(async () => {
    const { site, db } = press();
    site.put('/home/', long('new home'), 'news-latest');
    site.put('/news/1/', long('new one'), 'news:1');
    site.broken.add('/news/1/');
    await announce(db, ['news:1', 'news-latest']);
    await publishPending(press());
    site.takeRendered();
  });

  it('stays as it was, and is remembered in the place of its announcement', async () => {
    expect(await press().read('/news/1/')).toEqual(thrice(long('one')));
    expect(await press().waiting()).toEqual([]);
    expect(await press().broken()).toEqual({ '/news/1/': { failure: FAILURE, tries: 1 } });
  });

  it('does not keep readers from the others', async () => {
    expect(await press().read('/home/')).toEqual(thrice(long('new home')));
  });

  it('is left alone until its pause is over, and then tried alone', async () => {
    expect(await publishPending(press())).toBeUndefined();
    expect(press().site.takeRendered()).toEqual([]);
    await press().endPauses();
    expect(await publishPending(press())).toEqual({ rendered: 1, written: 0, removed: 0 });
    expect(press().site.takeRendered()).toEqual(['/news/1/']);
    expect(await press().broken()).toEqual({ '/news/1/': { failure: FAILURE, tries: 2 } });
  });

  it('is published once it can be', async () => {
    press().site.broken.clear();
    await press().endPauses();
    expect(await publishPending(press())).toEqual({ rendered: 1, written: 1, removed: 0 });
    expect(await press().read('/news/1/')).toEqual(thrice(long('new one')));
    expect(await press().broken()).toEqual({});
  });

  it('is tried at once with a later change of it, and is not in the way of a change of others', async () => {
    press().site.broken.clear();
    await announce(press().db, ['news-latest']);
    await publishPending(press());
    expect(press().site.takeRendered()).toEqual(['/home/']);
    await announce(press().db, ['news:1']);
    await publishPending(press());
    expect(await press().read('/news/1/')).toEqual(thrice(long('new one')));
    expect(await press().broken()).toEqual({});
  });

  it('is made with everything else when the whole site is', async () => {
    press().site.broken.clear();
    await announce(press().db, ['*']);
    await publishPending(press());
    expect(await press().read('/news/1/')).toEqual(thrice(long('new one')));
    expect(await press().broken()).toEqual({});
  });

  it('is forgotten when it is withdrawn', async () => {
    press().site.broken.clear();
    press().site.pages.delete('/news/1/');
    await press().endPauses();
    expect(await publishPending(press())).toEqual({ rendered: 1, written: 0, removed: 1 });
    expect(await press().broken()).toEqual({});
  });

  it('is remembered though it was never there', async () => {
    press().site.broken.add('/news/9/');
    await announce(press().db, ['news:9']);
    await publishPending(press());
    expect(Object.keys(await press().broken())).toEqual(['/news/1/', '/news/9/']);
  });
});

describe('a CDN', () => {
  /** The press of a portal that has one. */
  const withCdn = (purge: (tags: readonly string[]) => Promise<void> = async () => undefined) => ({
    ...press(),
    target: { ...localOnly, purge },
  });

  it('is to be told what was published', async () => {
    await announce(press().db, ['news:1', 'news-latest']);
    await publishPending(withCdn());
    expect(await press().purges()).toEqual([['news-latest', 'news:1']]);
  });

  it('is to be told which files are gone', async () => {
    await announce(press().db, ['file:ab/1.webp']);
    await publishPending(withCdn());
    expect(await press().purges()).toEqual([['file:ab/1.webp']]);
  });

  it('where there is none, leaves nothing to be told', async () => {
    await announce(press().db, ['news:1']);
    await publishPending(press());
    expect(await press().purges()).toEqual([]);
  });

  it('is not to be told of what a full publish replaces', async () => {
    await announce(press().db, ['news:1']);
    await publishPending(withCdn());
    await announce(press().db, ['*', 'news:1']);
    await publishPending(withCdn());
    expect(await press().purges()).toEqual([['*']]);
  });

  it('hears nothing of a full publish that fails', async () => {
    press().site.broken.add('/news/1/');
    await announce(press().db, ['*']);
    await expect(publishPending(withCdn())).rejects.toThrow();
    expect(await press().purges()).toEqual([]);
  });

  it('is to be told again of a page that is live later than its change', async () => {
    press().site.broken.add('/news/1/');
    await announce(press().db, ['news:1', 'news-latest']);
    await publishPending(withCdn());
    press().site.broken.clear();
    await press().endPauses();
    await publishPending(withCdn());
    expect(await press().purges()).toEqual([['news-latest', 'news:1'], ['news:1']]);
  });
});
