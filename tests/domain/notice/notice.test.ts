import { describe, expect, it } from 'vitest';
import { NOTICE_STATUSES } from '#contract/notice/notice.ts';
import { isSpan, mayBecome } from '#domain/notice/notice.ts';

describe('a notice', () => {
  it.each([
    [null, ['draft', 'published']],
    ['draft', ['draft', 'published']],
    ['published', ['published', 'rescinded']],
    ['rescinded', ['published', 'rescinded']],
  ] as const)('may go from %s to %j', (before, after) => {
    expect(NOTICE_STATUSES.filter((status) => mayBecome(before, status))).toEqual(after);
  });

  it('must end later than it starts', () => {
    const [one, two] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'];
    expect([isSpan(one, two), isSpan(one, one), isSpan(two, one)]).toEqual([true, false, false]);
    expect([isSpan(null, one), isSpan(one, null), isSpan(null, null)]).toEqual([true, true, true]);
  });
});
