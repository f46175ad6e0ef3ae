import { createGenerator } from 'unocss';
import { describe, expect, it } from 'vitest';
import { compileComponent } from '../../../scripts/bundle/component-classes.ts';
import config from '../../../uno.config.ts';

const compile = async (source: string) => compileComponent(await createGenerator(config), source);

describe('the classes of a component', () => {
  it('has one class for the utilities of an element, and its styles in the component', async () => {
    expect(await compile('<p class="mt-1 text-deep">a</p>')).toBe(
      '<p class="JuYI">a</p>\n<style is:global>.JuYI{margin-top:0.25rem;color:var(--deep);}</style>\n',
    );
  });

  it('puts what is for wide windows after what is for all, and print last', async () => {
    expect(await compile('<p class="print:hidden lg:flex grid">a</p>')).toBe(
      '<p class="VP7o">a</p>\n<style is:global>.VP7o{display:grid;}@media (min-width: 1000px){.VP7o{display:flex;}}@media print{.VP7o{display:none;}}</style>\n',
    );
  });

  it('keeps names of its own and of what all pages share', async () => {
    expect(await compile('<a class="door button-main mt-1 ms-2">a</a>')).toBe(
      '<a class="door button-main JQYB">a</a>\n<style is:global>.JQYB{margin-top:0.25rem;margin-inline-start:0.5rem;}</style>\n',
    );
  });

  it('leaves a single utility as it is, and a class that is known later', async () => {
    const source = '<p class="mt-1"><b class={look} /></p>';
    expect(await compile(source)).toBe(source);
  });

  it('finds lists that hold under a condition', async () => {
    expect(await compile(`<b class:list={['mt-1 ms-2', small && 'pt-1 ps-2']}>a</b>`)).toBe(
      "<b class:list={['JQYB', small && 'RtYW']}>a</b>\n<style is:global>.JQYB{margin-top:0.25rem;margin-inline-start:0.5rem;}.RtYW{padding-top:0.25rem;padding-inline-start:0.5rem;}</style>\n",
    );
  });
});
