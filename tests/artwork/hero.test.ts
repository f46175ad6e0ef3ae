import { describe, expect, it } from 'vitest';
import { figuresFile } from '#artwork/numeral/figures.ts';
import { heroSvg } from '#artwork/hero.ts';
import { numeralSvg } from '#artwork/numeral/numeral.ts';

const numbers = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, x]) => Number(x));

describe('heroSvg', () => {
  it('keeps its left side empty except for the route at the bottom', () => {
    const [woven, route] = heroSvg({ year: 2025 }).split('</g></g>');
    const within = (part: string, left: number) =>
      numbers(part, /M(\d+) /g).filter((x) => x < left);
    expect([within(woven!, 500 / 24), within(route!, 500)]).toEqual([[], [0]]);
  });

  it('puts the numeral into a group of its own', () => {
    expect(heroSvg({ year: 2025 })).toContain('<g class="numeral">');
  });

  it('has fewer than 5,888 characters in the home page', () => {
    expect(heroSvg({ year: 2025, place: 'page' }).length).toBeLessThan(5_888);
  });

  it('gives its links a path length for the drawing animation', () => {
    const links = heroSvg({ year: 2024 }).match(/<path[^>]*class="lattice-link"[^>]*>/g) ?? [];
    expect(links.filter((link) => !/ pathLength="[\d.]+"/.test(link))).toEqual([]);
  });
});

describe('figuresFile', () => {
  it('has each digit as a symbol that takes the hue of its surroundings', () => {
    const file = figuresFile();
    const names = [...file.matchAll(/<symbol id="(d\d)"/g)].map(([, name]) => name);
    expect(names).toEqual(['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9']);
    expect(file.match(/fill="var\(--hue\)"/g)).toHaveLength(10);
  });
});

describe('numeralSvg', () => {
  it('has one link path and one node path for the bodies of all digits, and the same for their spines', () => {
    const count = (name: string) =>
      numeralSvg({ year: 2025 })
        .split(`<path`)
        .filter((path) => path.includes(name)).length;
    expect([count('lattice-link'), count('lattice-node')]).toEqual([2, 2]);
  });
});
