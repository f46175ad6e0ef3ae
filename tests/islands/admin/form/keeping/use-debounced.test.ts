import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebounced } from '#islands/admin/form/keeping/use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());

describe('a debounced draft', () => {
  it('is stored once, after the last key', () => {
    const put: string[] = [];
    const { later } = createDebounced();
    const takeBack = later(() => put.push('a'));
    vi.advanceTimersByTime(300);
    takeBack();
    later(() => put.push('ab'));
    vi.advanceTimersByTime(1000);
    expect(put).toEqual(['ab']);
  });

  it('is stored at once if the page is left before', () => {
    const put: string[] = [];
    const { later, now } = createDebounced();
    const takeBack = later(() => put.push('a'));
    takeBack();
    now();
    now();
    expect(put).toEqual(['a']);
  });

  it('is dropped after saving', () => {
    const put: string[] = [];
    const { later, forget, now } = createDebounced();
    later(() => put.push('a'));
    forget();
    now();
    vi.advanceTimersByTime(1000);
    expect(put).toEqual([]);
  });
});
