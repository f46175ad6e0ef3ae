import { describe, expect, it } from 'vitest';
import { parseHash, toHash } from '#islands/admin/kit/navigation/router.ts';

describe('an address of the back office', () => {
  it('is written to the hash and read back', () => {
    const address = { path: '/system/role', query: { page: '2', keyword: '张 & 李=?' } };
    expect(parseHash(toHash(address))).toEqual(address);
  });

  it('is the first page by default', () => {
    expect(['', '#', '#/'].map(parseHash)).toEqual(
      ['', '', ''].map(() => ({ path: '/', query: {} })),
    );
  });

  it('omits empty values', () => {
    expect(toHash({ path: '/system/role', query: { page: '', status: 'active' } })).toBe(
      '#/system/role?status=active',
    );
  });
});
