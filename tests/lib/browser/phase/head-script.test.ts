import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { writeEdges } from '#lib/browser/phase/edges.ts';
import { PHASE_SCRIPT } from '#lib/browser/phase/head-script.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const EDGES = [at('2025-04-09T09:00:00'), at('2025-06-30T18:00:00')];

/** Returns the span that the script in the head sets at a moment. */
function spanAt(now: number, edges: string): string | undefined {
  const dataset: Record<string, string> = { edges };
  const clock = { now: () => now };
  runInNewContext(PHASE_SCRIPT, { document: { documentElement: { dataset } }, Date: clock });
  return dataset['span'] === undefined ? undefined : String(dataset['span']);
}

it.each([
  [EDGES[0]! - 1, '0'],
  [EDGES[0]!, '1'],
  [EDGES[1]! - 1, '1'],
  [EDGES[1]!, '2'],
])('at %i the script sets the span %s', (now, span) => {
  expect(spanAt(now, writeEdges(EDGES))).toBe(span);
});

it('without a session the script sets no span', () => {
  expect(spanAt(EDGES[0]!, '')).toBe(undefined);
});
