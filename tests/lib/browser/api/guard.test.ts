import { describe, expect, it } from 'vitest';
import { createGuard } from '#lib/browser/api/guard.ts';

const LIST = 'POST /api/race/show/list';

function guardAt(start: number) {
  const clock = { time: start };
  return { clock, guard: createGuard(() => clock.time) };
}

describe('the duplicate guard', () => {
  it('refuses the same data to the same address within 500 ms', () => {
    const { clock, guard } = guardAt(0);
    expect(guard.admits(LIST, '{}')).toBe(true);
    clock.time = 499;
    expect(guard.admits(LIST, '{}')).toBe(false);
  });

  it('admits the same data again after 500 ms, even if it was refused meanwhile', () => {
    const { clock, guard } = guardAt(1000);
    guard.admits(LIST, '{}');
    clock.time = 1400;
    guard.admits(LIST, '{}');
    clock.time = 1500;
    expect(guard.admits(LIST, '{}')).toBe(true);
  });

  it('admits other data, and the same data to another address', () => {
    const { guard } = guardAt(0);
    guard.admits(LIST, '{"year":2025}');
    expect(guard.admits(LIST, '{"year":2024}')).toBe(true);
    expect(guard.admits(`${LIST}?pageNum=2`, '{"year":2025}')).toBe(true);
    expect(guard.admits('PUT /api/race/show/list', '{"year":2025}')).toBe(true);
  });

  it('remembers a call after another one', () => {
    const { guard } = guardAt(0);
    guard.admits(LIST, '1');
    guard.admits(LIST, '2');
    expect(guard.admits(LIST, '1')).toBe(false);
  });
});
