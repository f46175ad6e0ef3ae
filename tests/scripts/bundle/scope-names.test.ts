import { describe, expect, it } from 'vitest';
import { shortNames } from '../../../scripts/bundle/scope-names.ts';

describe('the names of scopes', () => {
  it('are short, and the same in a component and in its styles', () => {
    const shorten = shortNames();
    expect([
      shorten('<p class="lead astro-czsppua5">'),
      shorten('.lead:where(.astro-czsppua5){margin:0}'),
    ]).toEqual(['<p class="lead spua5">', '.lead:where(.spua5){margin:0}']);
  });

  it('leave what only looks like one', () => {
    expect(shortNames()('<astro-island><astro-slot>')).toBe('<astro-island><astro-slot>');
  });

  it('never stand for two components', () => {
    const shorten = shortNames();
    shorten('astro-aaaabbbb');
    expect(() => shorten('astro-ccccbbbb')).toThrow('astro-aaaabbbb and astro-ccccbbbb');
  });
});
