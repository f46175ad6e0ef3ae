import { describe, expect, it } from 'vitest';
import { grantOf } from '#domain/access/grant.ts';

describe('what an account holds', () => {
  it('is the default role where it has none (specification 4)', () => {
    expect(grantOf([])).toEqual({ roles: ['ROLE_DEFAULT'], permissions: [] });
  });

  it('is everything for the super role', () => {
    expect(grantOf(['admin'])).toEqual({ roles: ['admin'], permissions: ['*:*:*'] });
  });

  it('is the permissions of all its roles, each once', () => {
    expect(grantOf(['channel', 'channel_manage', 'editor'])).toEqual({
      roles: ['channel', 'channel_manage', 'editor'],
      permissions: ['statistic:channel:view', 'news:article:edit'],
    });
  });

  it('has no permission by a role that the product does not know, whatever its name', () => {
    expect(grantOf(['constructor', '__proto__', 'reviewer'])).toEqual({
      roles: ['constructor', '__proto__', 'reviewer'],
      permissions: [],
    });
  });
});
