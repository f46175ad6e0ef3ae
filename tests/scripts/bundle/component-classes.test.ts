import { createGenerator } from 'unocss';
import { describe, expect, it } from 'vitest';
import { compileComponent, compileIsland } from '../../../scripts/bundle/component-classes.ts';
import config from '../../../uno.config.ts';

const compile = async (source: string) => compileComponent(await createGenerator(config), source);

describe('the classes of a component', () => {
  it('merge the utilities of an element into one class, whose styles move into the component', async () => {
    expect(await compile('<p class="mt-1 text-deep">a</p>')).toBe(
      '<p class="JuYI">a</p>\n<style is:global>.JuYI{margin-top:0.25rem;color:var(--deep);}</style>\n',
    );
  });

  it('order rules for wide windows after general ones, and print last', async () => {
    expect(await compile('<p class="print:hidden lg:flex grid">a</p>')).toBe(
      '<p class="VP7o">a</p>\n<style is:global>.VP7o{display:grid;}@media (min-width: 1000px){.VP7o{display:flex;}}@media print{.VP7o{display:none;}}</style>\n',
    );
  });

  it('keep the component’s own names and those that all pages share', async () => {
    expect(await compile('<a class="door button-main mt-1 ms-2">a</a>')).toBe(
      '<a class="door button-main JQYB">a</a>\n<style is:global>.JQYB{margin-top:0.25rem;margin-inline-start:0.5rem;}</style>\n',
    );
  });

  it('leave a single utility, and a class that is known only at run time, unchanged', async () => {
    const source = '<p class="mt-1"><b class={look} /></p>';
    expect(await compile(source)).toBe(source);
  });

  it('move a utility that no other component uses out of the shared sheet, even a single one', async () => {
    expect(await compile('<p class="[&>img]:cut"><b class="veiled" /></p>')).toBe(
      '<p class="MTxj"><b class="MhKT" /></p>\n<style is:global>.MTxj>img{border-radius:var(--radius);corner-shape:bevel;}.MhKT::backdrop{background:rgb(11 27 51 / 0.55);}</style>\n',
    );
  });

  it('include conditional lists', async () => {
    expect(await compile(`<b class:list={['mt-1 ms-2', small && 'pt-1 ps-2']}>a</b>`)).toBe(
      "<b class:list={['JQYB', small && 'RtYW']}>a</b>\n<style is:global>.JQYB{margin-top:0.25rem;margin-inline-start:0.5rem;}.RtYW{padding-top:0.25rem;padding-inline-start:0.5rem;}</style>\n",
    );
  });
});

const island = async (source: string) => compileIsland(await createGenerator(config), source);

describe('the classes of an island', () => {
  it('merge the utilities of an element into one class, even a single one, with their styles beside it', async () => {
    expect(await island('<p className="door mt-1 text-deep"><b className="mt-1" /></p>')).toEqual({
      code: '<p className="door JuYI"><b className="Ai7j" /></p>',
      styles: '.JuYI{margin-top:0.25rem;color:var(--deep);}.Ai7j{margin-top:0.25rem;}',
    });
  });

  it('expand a shortcut into its utilities', async () => {
    expect(await island('<p className="deed-row mt-1" />')).toEqual({
      code: '<p className="Evvu" />',
      styles:
        '.Evvu{margin-top:0.25rem;gap:0.75rem;align-items:center;display:flex;flex-wrap:wrap;}',
    });
  });

  it('include conditional lists, but no class composed at run time', async () => {
    const source = '<p className={look} /><p className={`a-${name} mt-1`} />';
    expect(await island(source)).toEqual({ code: source, styles: '' });
    expect((await island("<b className={isSmall ? 'mt-1' : undefined} />")).code).toBe(
      "<b className={isSmall ? 'Ai7j' : undefined} />",
    );
  });
});
