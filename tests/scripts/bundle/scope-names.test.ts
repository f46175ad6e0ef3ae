import { describe, expect, it } from 'vitest';
import { shortNames } from '../../../scripts/bundle/scope-names.ts';

describe('the shortened scope names', () => {
  it('are the same in a component and in its styles', () => {
    const shorten = shortNames();
    expect([
      shorten('<p class="lead astro-czsppua5">'),
      shorten('.lead:where(.astro-czsppua5){margin:0}'),
    ]).toEqual(['<p class="lead spua5">', '.lead:where(.spua5){margin:0}']);
  });

  it('leave lookalikes unchanged', () => {
    expect(shortNames()('<astro-island><astro-slot>')).toBe('<astro-island><astro-slot>');
  });

  it('never name two components', () => {
    const shorten = shortNames();
    shorten('astro-aaaabbbb');
    expect(() => shorten('astro-ccccbbbb')).toThrow('astro-aaaabbbb and astro-ccccbbbb');
  });
});
