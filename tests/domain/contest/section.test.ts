import { describe, expect, it } from 'vitest';
import {
  contestPath,
  hasSection,
  mediaRoot,
  schedulePath,
  tracksPath,
} from '#domain/contest/section.ts';

describe('the section of a year', () => {
  it('is its own for the sessions named by the specification', () => {
    expect([2023, 2024, 2025, 2026].filter(hasSection)).toEqual([2023, 2024]);
    expect(mediaRoot(2024)).toBe('/eventDynamics/second/');
    expect(schedulePath(2023, 2025)).toBe('/eventDynamics/first/schedule/');
    expect(tracksPath(2024, 2025)).toBe('/eventDynamics/second/tracktopic/');
  });

  it('is shared by all other sessions, so that each has pages', () => {
    expect([2025, 2026].map(mediaRoot)).toEqual(['/gags/', '/gags/']);
    expect([schedulePath(2026, 2026), tracksPath(2026, 2026)]).toEqual([
      '/schedule/',
      '/entryInformation/entryList/',
    ]);
  });

  it('becomes the page of the session once another one runs', () => {
    const pages = [schedulePath(2026, 2027), tracksPath(2026, undefined)];
    expect(pages).toEqual(['/eventDynamics/session/2026/', '/eventDynamics/session/2026/']);
  });

  it('is the home page while its session is the current one', () => {
    expect([2027, 2026, 2024].map((year) => contestPath(year, 2027))).toEqual([
      '/home/',
      '/eventDynamics/session/2026/',
      '/eventDynamics/second/scheduledate/',
    ]);
  });
});
