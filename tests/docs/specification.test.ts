import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { ROUTES } from '#lib/render/route/routes.ts';
import { codesIn } from '#tests/kit/named-place.ts';

const PAGE = readFileSync('docs/specification.md', 'utf8');
const addresses = new Set<string>([...API, ...ROUTES].map(({ path }) => path));

it('names only addresses of calls and pages', () => {
  const named = codesIn(PAGE).filter((code) => code.startsWith('/'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((address) => !addresses.has(address))).toEqual([]);
});

it('says of each group which sections of the specification it is about', () => {
  const groups = [...PAGE.matchAll(/^## (.*)\n([^]*?)(?=^## |$(?![^]))/gm)];
  expect(groups.length).toBeGreaterThan(5);
  const silent = groups.filter(
    ([, title, text]) => !/\(\d/.test(title!) && !/\*\* \(\d/.test(text!),
  );
  expect(silent.map(([, title]) => title)).toEqual([]);
});
