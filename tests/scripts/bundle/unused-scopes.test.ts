import { describe, expect, it } from 'vitest';
import { ScopedRules } from '../../../scripts/bundle/unused-scopes.ts';

const SCOPE = 'astro-czsppua5';

/** Returns compiled Astro markup without the scopes that no rule of the sheet needs. */
function prune(sheet: string, markup: string): string {
  const rules = new ScopedRules();
  rules.read(sheet.replaceAll('§', `.${SCOPE}`));
  return rules.prune(markup.replaceAll('§', SCOPE)).replaceAll(SCOPE, '§');
}

describe('the scope of an element is kept', () => {
  it.each([
    ['p§{margin:0}', '<p class="§">a</p>'],
    ['.lead§:hover>b{margin:0}', '<p class="mt-1 lead §">a</p>'],
    ['p§:not(.lead§){margin:0}', '<b class="lead §">a</b>'],
    [
      '@media (width>=640px){.grid§ ul{margin:0}}',
      '<div${$$addAttribute(id, "id")} class="grid §">',
    ],
    ['§[data-chosen]{margin:0}', '<p class="§">a</p>'],
    ['§[open]>summary§{margin:0}', '<details name="menu" class="§">'],
  ])('if %s may match it', (sheet, markup) => {
    expect(prune(sheet, markup)).toBe(markup);
  });

  it('if its classes are computed or passed to another component', () => {
    const markup =
      '<p${$$addAttribute([["lead"], "§"], "class:list")}>${$$renderComponent("class": "§")}';
    expect(prune('b§{margin:0}', markup)).toBe(markup);
  });
});

describe('the scope of an element is removed', () => {
  it.each([
    ['b§{margin:0}', '<p class="mt-1 §">a</p>', '<p class="mt-1">a</p>'],
    ['.lead.wide§{margin:0}', '<p id="top" class="lead §">', '<p id="top" class="lead">'],
    ['§[open]{margin:0}', '<p class="§">a</p>', '<p>a</p>'],
    ['b§{margin:0}', '<p class="§"><b class="§">', '<p><b class="§">'],
  ])('if %s cannot match it', (sheet, markup, pruned) => {
    expect(prune(sheet, markup)).toBe(pruned);
  });
});
