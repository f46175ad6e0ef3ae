import { describe, expect, it } from 'vitest';
import { parseHash, toHash } from '#islands/admin/kit/navigation/router.ts';

describe('an address of the back office', () => {
  it('comes back from its hash as it went in', () => {
    const address = { path: '/system/role', query: { page: '2', keyword: '张 & 李=?' } };
    expect(parseHash(toHash(address))).toEqual(address);
  });

  it('is the first page where nothing is named', () => {
    expect(['', '#', '#/'].map(parseHash)).toEqual(
      ['', '', ''].map(() => ({ path: '/', query: {} })),
    );
  });

  it('leaves out what is empty', () => {
    expect(toHash({ path: '/system/role', query: { page: '', status: 'active' } })).toBe(
      '#/system/role?status=active',
    );
  });
});
