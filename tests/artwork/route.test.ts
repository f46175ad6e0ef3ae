import { describe, expect, it } from 'vitest';
import { lattice } from '#artwork/geometry/lattice.ts';
import { random } from '#artwork/random.ts';
import { route } from '#artwork/route.ts';

const mesh = lattice('mesh', { columns: 5, rows: 5 });

describe('route', () => {
  it('leads from one node to the other along links', () => {
    const way = route(mesh, 0, 24, random('route', 1)).map((point) => mesh.nodes.indexOf(point));
    const steps = way.slice(1).map((node, index) => [way[index]!, node].sort((a, b) => a - b));
    expect([way[0], way.at(-1)]).toEqual([0, 24]);
    expect(
      steps.filter((step) => !mesh.links.some((link) => String(link) === String(step))),
    ).toEqual([]);
  });

  it('is empty if no way exists', () => {
    expect(route({ ...mesh, links: [[0, 1]] }, 0, 24, random('route', 1))).toEqual([]);
  });
});
