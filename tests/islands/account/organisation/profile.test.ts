import { expect, it } from 'vitest';
import { toProfile, toProfileText } from '#islands/account/organisation/profile.ts';
import { organisation } from '#tests/kit/cooperation/own-organisation.ts';

it.each([
  ['', null],
  ['1998', 1998],
  [' １９９８ ', 1998],
  ['一九九八', '一九九八'],
])('the year of founding “%s” is sent as %j, so that none is forgotten', (founded, sent) => {
  const { founded: year } = toProfile({ ...toProfileText(organisation), founded });
  expect(JSON.parse(JSON.stringify({ year }))).toEqual({ year: sent });
});
