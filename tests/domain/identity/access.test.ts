import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Access, type Grant } from '#contract/call/access.ts';
import {
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  hasPermission,
  hasRole,
  checkAccess,
} from '#domain/identity/access.ts';

const channel: Grant = { roles: ['channel'], permissions: ['statistic:channel:view'] };
const admin: Grant = { roles: ['admin'], permissions: [ALL_PERMISSIONS] };
const nobody: Grant = { roles: [], permissions: [] };

describe('a role', () => {
  it('is held by those who were granted it, and by the super role', () => {
    const held = [channel, admin, nobody].map((grant) => hasRole(grant, 'channel'));
    expect(held).toEqual([true, true, false]);
  });

  it('must match completely', () => {
    expect(hasRole(channel, 'channel_manage')).toBe(false);
    expect(hasRole({ roles: ['admins'], permissions: [] }, 'channel')).toBe(false);
  });

  it('may be one of several required', () => {
    const asked = ['channel', 'scoring_expert'];
    const held = [channel, admin, nobody].map((grant) => hasAnyRole(grant, asked));
    expect(held).toEqual([true, true, false]);
  });

  it('may be required together with others', () => {
    const both = ['channel', 'scoring_expert'];
    const judging: Grant = { roles: both, permissions: [] };
    const held = [channel, judging, admin, nobody].map((grant) => hasAllRoles(grant, both));
    expect(held).toEqual([false, true, true, false]);
  });

  it('cannot be held from an empty list, not even by the super role', () => {
    expect([hasAnyRole(admin, []), hasAnyPermission(admin, [])]).toEqual([false, false]);
    expect([hasAllRoles(admin, []), hasAllPermissions(admin, [])]).toEqual([false, false]);
  });
});

describe('a permission', () => {
  it('is held by those who were granted it, and by those who hold all', () => {
    const held = [channel, admin, nobody].map((grant) =>
      hasPermission(grant, 'statistic:channel:view'),
    );
    expect(held).toEqual([true, true, false]);
  });

  it('supports no wildcard except the one for all', () => {
    const grant = { roles: [], permissions: ['statistic:*:*', '*'] };
    expect(hasPermission(grant, 'statistic:channel:view')).toBe(false);
  });

  it('may be required together with others', () => {
    const both = ['statistic:channel:view', 'news:article:edit'];
    const editor: Grant = { roles: [], permissions: both };
    const held = [channel, editor, admin, nobody].map((grant) => hasAllPermissions(grant, both));
    expect(held).toEqual([false, true, true, false]);
  });

  it('may be one of several required', () => {
    const asked = ['statistic:channel:view', 'news:article:edit'];
    const held = [channel, admin, nobody].map((grant) => hasAnyPermission(grant, asked));
    expect(held).toEqual([true, true, false]);
  });
});

describe('an access rule', () => {
  const judge = (access: Access) =>
    [undefined, nobody, channel, admin].map((grant) => checkAccess(access, grant));

  it('admits everybody if it is open', () => {
    expect(judge('open')).toEqual(['allowed', 'allowed', 'allowed', 'allowed']);
  });

  it('requires a login for sessions', () => {
    expect(judge('session')).toEqual(['unauthorised', 'allowed', 'allowed', 'allowed']);
  });

  it('asks a visitor to log in, and forbids others without the grant', () => {
    const verdicts = ['unauthorised', 'forbidden', 'allowed', 'allowed'];
    expect(judge({ anyRole: ['channel', 'channel_manage'] })).toEqual(verdicts);
    expect(judge({ anyPermission: ['statistic:channel:view'] })).toEqual(verdicts);
  });
});
