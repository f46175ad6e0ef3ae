import { expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { pluralKey } from '#lib/texts/plural.ts';

it.each([
  ['results.inTrack', '1 team won', '2 teams won'],
  ['results.unnamed', '1 team', '2 teams'],
  ['results.unnamedMore', '1 more team', '2 more teams'],
  ['phase.over', 'Closed · 1 team won', 'Closed · 2 teams won'],
] as const)('a single winning team is told as one: %s', (key, one, two) => {
  const tell = (count: number) => translator('en')(pluralKey(key, count, 'en'), { count });
  expect([tell(1), tell(2)]).toEqual([one, two]);
});
