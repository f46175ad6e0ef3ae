import { expect, it } from 'vitest';
import { readEdges, writeEdges } from '#lib/browser/phase/edges.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const EDGES = [at('2025-04-09T09:00:00'), at('2025-06-30T18:00:00')];

it('edges keep moments to the minute', () => {
  expect(readEdges(writeEdges(EDGES))).toEqual(EDGES);
});
