import { describe, expect, it } from 'vitest';
import { isInScope, UNOWNED, type Scope } from '#domain/identity/scope.ts';

const RECORD = { departmentId: 3, createdById: 7 };
const SCOPES: readonly [string, Scope, boolean, boolean][] = [
  ['everything', 'all', true, true],
  ['its department', { departments: [1, 3], account: null }, true, false],
  ['another department', { departments: [1], account: null }, false, false],
  ['the records of its creator', { departments: [], account: 7 }, true, false],
  ['the records of somebody else', { departments: [], account: 8 }, false, false],
  ['nothing', { departments: [], account: null }, false, false],
];

describe('a record', () => {
  it.each(SCOPES)('is checked against a scope of %s', (_, scope, isIts, isNobodys) => {
    expect([isInScope(scope, RECORD), isInScope(scope, UNOWNED)]).toEqual([isIts, isNobodys]);
  });
});
