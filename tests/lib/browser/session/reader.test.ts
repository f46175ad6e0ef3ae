// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { OFFICE, permissionsOf } from '#contract/office.ts';
import { showReader } from '#lib/browser/session/reader.ts';
import type { SessionState } from '#lib/browser/session/state.ts';
import { profile } from './parts.ts';

beforeEach(() => {
  document.body.innerHTML = '<a data-office hidden href="/admin/">Office</a>';
});

/** Whether the way into the office is there for somebody who holds some permissions. */
function isLed(...permissions: string[]): boolean {
  showReader({ phase: 'known', token: 'token', profile, permissions, roles: [] } as SessionState);
  return !document.querySelector<HTMLElement>('[data-office]')!.hidden;
}

it('shows the way into the office to who holds a single permission of it, whichever that is', () => {
  const permissions = OFFICE.flatMap(({ pages }) => pages.flatMap(permissionsOf));
  expect(permissions.filter((one) => !isLed(one))).toEqual([]);
  expect(permissions.length).toBeGreaterThan(100);
});

it('shows none to who holds none of its permissions, nor to a visitor', () => {
  expect(isLed()).toBe(false);
  expect(isLed('statistic:channel:view')).toBe(false);
  isLed('*:*:*');
  showReader({ phase: 'visitor' });
  expect(document.querySelector<HTMLElement>('[data-office]')!.hidden).toBe(true);
});
