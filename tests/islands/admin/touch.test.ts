import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The sheets of areas and forms, whose small buttons grow on a phone. */
const SHEETS = globSync('src/islands/admin/{areas,form}/**/*.css');
const PHONE = /@media \(max-width: 767\.98px\) \{\n(?<rules>[\s\S]*?)\n\}/g;
const RULE = /(?<selectors>[^{}]+)\{(?<body>[^}]*)\}/g;

/** Returns the rules of a sheet about buttons on a phone: their selectors, and what they set. */
const buttonsOf = (sheet: string) =>
  [...readFileSync(sheet, 'utf8').matchAll(PHONE)]
    .flatMap(({ groups }) => [...groups!['rules']!.matchAll(RULE)])
    .map(({ groups }) => [groups!['selectors']!.trim(), groups!['body']!.trim()] as const)
    .filter(([selectors]) => selectors.includes('.ant-btn'));

const RULES = SHEETS.flatMap(buttonsOf);

it('tools of the builder and the designer are found', () => {
  const all = RULES.map(([selectors]) => selectors).join(',\n');
  for (const part of [
    'builder-actions',
    'builder-label-tools',
    'builder-row',
    'flow-tools',
    'flow-title',
  ]) {
    expect(all).toContain(part);
  }
});

it.each(RULES)('buttons can be hit with a finger on a phone: %s', (_, body) => {
  expect(body.replaceAll(/\s+/g, ' ')).toBe('width: 44px; height: 44px;');
});
