import { describe, expect, it } from 'vitest';
import { DATA_SCOPES, type DataScope } from '#contract/call/access.ts';
import { OFFICE, permissionsOf } from '#contract/office.ts';
import {
  exceedsOwn,
  exceedsScope,
  exceedsReach,
  widensScope,
  isWithin,
  type RoleGrant,
  type Granter,
} from '#domain/identity/granting.ts';
import { scopeOf, type Scope } from '#domain/identity/scope.ts';

const giver: Granter = { roles: ['keeper'], permissions: ['a:b:c', 'a:b:d'], scope: () => 'all' };
const admin: Granter = { roles: ['admin'], permissions: ['*:*:*'], scope: () => 'all' };
const role = (given: Partial<RoleGrant> = {}): RoleGrant => ({
  key: 'r',
  permissions: ['a:b:c'],
  dataScope: 'self',
  departments: [],
  ...given,
});
const place = { accountId: 0, department: 2, below: [3] };
const reach: Scope = { departments: [1, 2], account: null };

describe('a role that is granted', () => {
  it('may contain only permissions of the granter', () => {
    expect(exceedsOwn(giver, 'all', role(), place)).toBe(false);
    expect(exceedsOwn(giver, 'all', role({ permissions: ['a:b:c', 'x:y:z'] }), place)).toBe(true);
    expect(exceedsOwn(admin, 'all', role({ permissions: ['x:y:z'] }), place)).toBe(false);
  });

  it('may be the super role only for its own holders', () => {
    const superRole = role({ key: 'admin', permissions: [] });
    expect(exceedsOwn(giver, 'all', superRole, place)).toBe(true);
    expect(exceedsOwn(admin, 'all', superRole, place)).toBe(false);
  });

  it.each<[DataScope, number[], boolean]>([
    ['all', [], true],
    ['custom', [1, 2], false],
    ['custom', [1, 4], true],
    ['department', [], false],
    ['departmentAndBelow', [], true],
    ['self', [], false],
  ])(
    'of the scope %s with the departments %j exceeds the granter’s scope: %s',
    (dataScope, departments, wider) => {
      expect(widensScope(reach, role({ dataScope, departments }), place)).toBe(wider);
      expect(widensScope('all', role({ dataScope, departments }), place)).toBe(false);
    },
  );
});

describe('a department', () => {
  it('is within a scope that contains it; records without one only within the scope of everything', () => {
    expect([isWithin(reach, 1), isWithin(reach, 3), isWithin(reach, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isWithin('all', 3), isWithin('all', null)]).toEqual([true, true]);
  });
});

const PERMISSIONS = OFFICE.flatMap(({ pages }) => pages.flatMap(permissionsOf));

/** Creates a granter with the scope of everything, except for one permission. */
function giverOf(narrow: string, dataScope: DataScope): Granter {
  const own = { accountId: 1, department: 2, below: [3] };
  const others = PERMISSIONS.filter((permission) => permission !== narrow);
  const held = [
    { dataScope: 'all' as const, permissions: others, departments: [] },
    { dataScope, permissions: [narrow], departments: [2, 5] },
  ];
  const scope = (permission: string) => scopeOf(held, permission, own);
  return { roles: ['keeper'], permissions: PERMISSIONS, scope };
}

/** Scopes of a role that are within the scope of a granter in the same department (threat 51). */
const HOLDS: Record<DataScope, readonly DataScope[]> = {
  all: DATA_SCOPES,
  custom: ['custom', 'department', 'self'],
  department: ['department', 'self'],
  departmentAndBelow: ['department', 'departmentAndBelow', 'self'],
  self: ['self'],
};

describe.each(DATA_SCOPES)('a granter with the scope %s for a permission', (own) => {
  it.each(PERMISSIONS)('grants %s only within it', (permission) => {
    const given = DATA_SCOPES.filter((dataScope) => {
      const handed = role({ permissions: [permission], dataScope, departments: [2, 5] });
      return !exceedsOwn(giverOf(permission, own), 'all', handed, place);
    });
    expect(given.toSorted()).toEqual(HOLDS[own].toSorted());
  });

  it.each(PERMISSIONS)('creates no role with %s that shows more than that', (permission) => {
    const made = DATA_SCOPES.filter(
      (dataScope) =>
        !exceedsReach(giverOf(permission, own), { dataScope, permissions: [permission] }),
    );
    expect(made).toEqual(own === 'all' ? DATA_SCOPES : ['self']);
  });
});

describe('a scope', () => {
  const some: Scope = { departments: [1], account: null };
  it.each<[Scope, Scope, boolean]>([
    ['all', 'all', false],
    ['all', some, true],
    [some, 'all', false],
    [some, reach, false],
    [reach, some, true],
  ])('%j exceeds %j: %s', (after, before, more) => {
    expect(exceedsScope(after, before)).toBe(more);
  });
});
