import { describe, expect, it } from 'vitest';
import type { DataScope, Grant } from '#contract/access.ts';
import { exceedsOwn, isWider, isWithin, type GivenRole } from '#domain/access/granting.ts';
import type { Scope } from '#domain/access/scope.ts';

const giver: Grant = { roles: ['keeper'], permissions: ['a:b:c', 'a:b:d'] };
const admin: Grant = { roles: ['admin'], permissions: ['*:*:*'] };
const role = (given: Partial<GivenRole> = {}): GivenRole => ({
  ...{ key: 'r', permissions: ['a:b:c'], dataScope: 'self', departments: [], ...given },
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
      expect(isWider(reach, role({ dataScope, departments }), place)).toBe(wider);
      expect(isWider('all', role({ dataScope, departments }), place)).toBe(false);
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
