import { describe, expect, it } from 'vitest';
import { createOfficeCache } from '#islands/admin/kit/kept/cache.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the cache of the office', () => {
  it('loads once what many parts show', async () => {
    const cache = createOfficeCache();
    let asked = 0;
    const load = () => Promise.resolve((asked += 1));
    const $one = cache.read('roles', load);
    expect(cache.read('roles', load)).toBe($one);
    expect($one.get()).toBeUndefined();
    await settled();
    expect($one.get()).toBe(1);
  });

  it('reloads everything with a prefix, and keeps the old values until then', async () => {
    const cache = createOfficeCache();
    const asked = { sex: 0, roles: 0 };
    const $sex = cache.read('dictionary sex', () => Promise.resolve((asked.sex += 1)));
    const $roles = cache.read('roles', () => Promise.resolve((asked.roles += 1)));
    await settled();
    cache.renew('dictionary ');
    expect($sex.get()).toBe(1);
    await settled();
    expect([$sex.get(), $roles.get()]).toEqual([2, 1]);
  });

  it('has no value for what could not be loaded', async () => {
    const $none = createOfficeCache().read('secret', () => Promise.reject(new Error('forbidden')));
    await settled();
    expect($none.get()).toBeUndefined();
  });

  it('keeps the value of the latest request, in whatever order the answers arrive', async () => {
    const cache = createOfficeCache();
    const answers: ((value: string) => void)[] = [];
    const $roles = cache.read('roles', () => new Promise<string>((send) => answers.push(send)));
    cache.renew('roles');
    answers[1]!('new');
    await settled();
    answers[0]!('old');
    await settled();
    expect($roles.get()).toBe('new');
  });
});
