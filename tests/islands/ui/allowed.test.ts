import { describe, expect, it } from 'vitest';
import { isAllowed } from '#islands/ui/Allowed.tsx';

const grant = { roles: ['channel'], permissions: ['statistic:channel:view'] };

describe('content for some readers only', () => {
  it.each([
    ['role', ['channel', 'editor'], true],
    ['role', ['editor'], false],
    ['permission', ['statistic:channel:view'], true],
    ['permission', ['news:article:edit'], false],
  ] as const)('for the %s %j is shown: %s', (kind, wanted, allowed) => {
    expect(isAllowed(kind, grant, wanted)).toBe(allowed);
  });

  it('is always shown to the super role and to *:*:*', () => {
    expect(isAllowed('role', { roles: ['admin'], permissions: [] }, ['editor'])).toBe(true);
    expect(isAllowed('permission', { roles: [], permissions: ['*:*:*'] }, ['a:b:c'])).toBe(true);
  });

  it.each([
    ['role', 'please set role permission tag value'],
    ['permission', 'please set operation permission tag value'],
  ] as const)('must name a %s', (kind, message) => {
    expect(() => isAllowed(kind, grant, [])).toThrow(message);
    expect(() => isAllowed(kind, grant, undefined as never)).toThrow(message);
  });
});
