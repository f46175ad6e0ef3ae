import { describe, expect, it } from 'vitest';
import { TRACK_MOTIFS } from '#contract/contest/contest.ts';
import { edges } from '#artwork/geometry/fabric.ts';
import { MOTIFS, lattice } from '#artwork/geometry/lattice.ts';

const extent = { columns: 8, rows: 4 };

describe('MOTIFS', () => {
  it('equal those of the contract', () => {
    expect([...MOTIFS].sort()).toEqual([...TRACK_MOTIFS].sort());
  });
});

describe.each(MOTIFS)('the %s', (motif) => {
  const { nodes, links, faces } = lattice(motif, extent);

  it('links only its own nodes', () => {
    const named = [...links.flat(), ...faces.flatMap(({ corners }) => corners)];
    expect(named.filter((node) => !nodes[node])).toEqual([]);
  });

  it('stays inside its box', () => {
    expect(nodes.flat().filter((value) => Math.abs(value) > 1.13)).toEqual([]);
  });
});

describe('lattice', () => {
  it('fills a mesh with all its cells', () => {
    const { nodes, links, faces } = lattice('mesh', extent);
    expect([nodes.length, links.length, faces.length]).toEqual([32, 52, 21]);
  });

  it('closes a ring', () => {
    expect(lattice('ring', extent).links).toContainEqual([7, 0]);
  });

  it('gives every inner node of a tree two children', () => {
    expect(
      lattice('tree', extent)
        .faces.map(({ corners }) => corners.slice(1))
        .flat(),
    ).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  });
});

describe('edges', () => {
  it('distinguishes the outline from links that two cells share', () => {
    const { faces } = lattice('mesh', { columns: 3, rows: 2 });
    expect(edges(faces).filter(({ isOutline }) => !isOutline)).toEqual([
      { link: [1, 4], isOutline: false },
    ]);
  });
});
