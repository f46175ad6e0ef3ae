import { describe, expect, it } from 'vitest';
import { hasSection, mediaRoot, schedulePath } from '#domain/contest/section.ts';

describe('the section of a year', () => {
  it('is its own for the sessions that the specification names', () => {
    expect([2023, 2024, 2025, 2026].filter(hasSection)).toEqual([2023, 2024]);
    expect(mediaRoot(2024)).toBe('/eventDynamics/second/');
    expect(schedulePath(2023)).toBe('/eventDynamics/first/schedule/');
  });

  it('is shared by all others, so that no session is without pages', () => {
    expect([2025, 2026].map(mediaRoot)).toEqual(['/gags/', '/gags/']);
    expect(schedulePath(2026)).toBe('/schedule/');
  });
});
