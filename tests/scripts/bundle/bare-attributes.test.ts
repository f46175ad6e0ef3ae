import { describe, expect, it } from 'vitest';
import { bareAttributes, bareEnds, bareWriters } from '../../../scripts/bundle/bare-attributes.ts';

describe('the markup of a component', () => {
  it.each([
    ['<p class="lead">a</p>', '<p class=lead>a</p>'],
    ['<ul class="cut UF3n" aria-hidden="true">', '<ul class="cut UF3n" aria-hidden=true>'],
    [
      '<a class="more"${$$addAttribute(to, "href")}>',
      '<a class=more${$$addAttribute(to, "href")}>',
    ],
    ['<img src=${at} alt="" loading="lazy">', '<img src=${at} alt loading=lazy>'],
    ['<p data-of="">', '<p data-of>'],
    [
      '<p${$$addAttribute(at, "data-at")} class="days">',
      '<p${$$addAttribute(at, "data-at")} class=days>',
    ],
  ])('loses the quotes that HTML does not need: %s', (markup, bare) => {
    expect(bareAttributes(markup)).toBe(bare);
  });

  it.each([
    '<a href="/home/">',
    '<i title="a&amp;b">',
    '<meta name="a" content="">',
    '<use href="#up"/>',
    '<meta charset="utf-8"><script type="application/json" id="card">',
    '$$renderComponent($$result, "Icon", Icon, { "name": "up" })',
    'const a = b < c; const to="x"',
  ])('keeps the others: %s', (markup) => {
    expect(bareAttributes(markup)).toBe(markup);
  });
});

describe('the end tags of a component', () => {
  it('are left out if the next tag implies them', () => {
    expect(
      bareEnds(
        '<ul><li>${a}</li><li>b</li></ul><dl><dt>c</dt><dd>d</dd></dl><tr><th>e</th><td>f</td></tr><p>g</p>',
      ),
    ).toBe('<ul><li>${a}<li>b</ul><dl><dt>c<dd>d</dl><tr><th>e<td>f<p>g</p>');
  });
});

describe('the attribute writer of a component', () => {
  it('is replaced by one that leaves quotes out', () => {
    const source =
      'import { addAttribute as $$addAttribute, spreadAttributes as $$spreadAttributes, Fragment } from "a";';
    expect(bareWriters(source)).toBe(
      'import { bareAttribute as $$addAttribute, bareAttributes as $$spreadAttributes } ' +
        "from '#lib/render/bare-attribute.ts';\n" +
        'import {   Fragment } from "a";',
    );
  });

  it.each([
    ['the component writes none', 'import { render as $$render } from "a";'],
    [
      // The server reads from there which sites may frame a page.
      'the component writes into the head',
      'import { addAttribute as $$addAttribute } from "a"; `<meta${$$addAttribute(name, "name")}>`',
    ],
  ])('is kept if %s', (_, source) => {
    expect(bareWriters(source)).toBe(source);
  });
});
