import { expect, it } from 'vitest';
import { hoursOf } from '#domain/workflow/bpmn/read/duration.ts';

it.each([
  ['PT8H', 8],
  ['P3D', 72],
  ['P1DT12H', 36],
  ['P1W', 168],
  ['PT90M', 2],
  ['P365D', 8760],
  ['', null],
  ['P', null],
  ['PT', null],
  ['PT0S', null],
  ['PT0H', null],
  ['R/PT0S', null],
  ['P1Y', null],
  ['P1M', null],
  ['P366D', null],
  ['P99999W', null],
  ['-PT8H', null],
  ['9999-12-31T00:00:00Z', null],
  ['${hours}', null],
])('%s is a duration of %s hours', (duration, hours) => {
  expect(hoursOf(duration)).toBe(hours);
});
