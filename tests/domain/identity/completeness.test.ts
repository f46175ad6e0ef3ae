import { expect, it } from 'vitest';
import { completenessOf } from '#domain/identity/completeness.ts';

const FULL = {
  email: 'lin@example.org',
  workName: 'Nanyu University',
  colleges: 'School of Computing',
  education: 'master',
  major: 'Computer science',
  countryType: 'brics',
};

it('a complete profile lacks nothing', () => {
  expect(completenessOf(FULL)).toEqual({ missing: [], done: 6, all: 6 });
});

it('missing fields are listed in the order of the form', () => {
  expect(completenessOf({ ...FULL, major: '', email: null })).toEqual({
    missing: ['email', 'major'],
    done: 4,
    all: 6,
  });
});
