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

describe('a role that is handed on', () => {
  it('grants what its giver holds, and no more', () => {
    expect(exceedsOwn(giver, 'all', role(), place)).toBe(false);
    expect(exceedsOwn(giver, 'all', role({ permissions: ['a:b:c', 'x:y:z'] }), place)).toBe(true);
    expect(exceedsOwn(admin, 'all', role({ permissions: ['x:y:z'] }), place)).toBe(false);
  });

  it('is the super role from its own holders alone, whatever it lists', () => {
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
    'of the scope %s with the departments %j is wider than the giver’s reach: %s',
    (dataScope, departments, wider) => {
      expect(widensScope(reach, role({ dataScope, departments }), place)).toBe(wider);
      expect(widensScope('all', role({ dataScope, departments }), place)).toBe(false);
    },
  );
});

describe('a department', () => {
  it('takes a record from whoever reaches it; outside of all only who sees everything', () => {
    expect([isWithin(reach, 1), isWithin(reach, 3), isWithin(reach, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isWithin('all', 3), isWithin('all', null)]).toEqual([true, true]);
  });
});

const PERMISSIONS = OFFICE.flatMap(({ pages }) => pages.flatMap(permissionsOf));

/** Somebody who reaches everything, but for what they reach by one permission. */
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

/** What each scope of a giver holds of the records that a role shows somebody in the same department (threat 51). */
const HOLDS: Record<DataScope, readonly DataScope[]> = {
  all: DATA_SCOPES,
  custom: ['custom', 'department', 'self'],
  department: ['department', 'self'],
  departmentAndBelow: ['department', 'departmentAndBelow', 'self'],
  self: ['self'],
};

describe.each(DATA_SCOPES)('who reaches by a permission the scope %s', (own) => {
  it.each(PERMISSIONS)('hands on %s within it', (permission) => {
    const given = DATA_SCOPES.filter((dataScope) => {
      const handed = role({ permissions: [permission], dataScope, departments: [2, 5] });
      return !exceedsOwn(giverOf(permission, own), 'all', handed, place);
    });
    expect(given.toSorted()).toEqual(HOLDS[own].toSorted());
  });

  it.each(PERMISSIONS)('makes a role of %s that shows its holders no more', (permission) => {
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
  ])('%j holds more than %j: %s', (after, before, more) => {
    expect(exceedsScope(after, before)).toBe(more);
  });
});
