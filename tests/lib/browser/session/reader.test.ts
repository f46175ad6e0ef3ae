// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { OFFICE, permissionsOf } from '#contract/office.ts';
import { showReader } from '#lib/browser/session/reader.ts';
import type { SessionState } from '#lib/browser/session/state.ts';
import { profile } from './parts.ts';

beforeEach(() => {
  document.body.innerHTML = '<a data-office hidden href="/admin/">Office</a>';
});

/** Whether a user with these permissions sees the link to the office. */
function isLed(...permissions: string[]): boolean {
  showReader({ phase: 'known', token: 'token', profile, permissions, roles: [] } as SessionState);
  return !document.querySelector<HTMLElement>('[data-office]')!.hidden;
}

it('the link to the office is shown to a user with any single permission of the office', () => {
  const permissions = OFFICE.flatMap(({ pages }) => pages.flatMap(permissionsOf));
  expect(permissions.filter((one) => !isLed(one))).toEqual([]);
  expect(permissions.length).toBeGreaterThan(100);
});

it('the link to the office is hidden from visitors and users without a permission of the office', () => {
  expect(isLed()).toBe(false);
  expect(isLed('statistic:channel:view')).toBe(false);
  isLed('*:*:*');
  showReader({ phase: 'visitor' });
  expect(document.querySelector<HTMLElement>('[data-office]')!.hidden).toBe(true);
});
