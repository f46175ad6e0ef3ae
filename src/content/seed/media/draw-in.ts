import { ease } from './camera.ts';

/** Returns a drawing in the state of its animation after a share of it: links partly drawn, nodes partly faded in. */
export function drawnIn(drawing: string, share: number): string {
  const done = ease(Math.min(1, share));
  return drawing
    .replaceAll('class="lattice-node"', `opacity="${done.toFixed(2)}"`)
    .replaceAll(/class="lattice-link" pathLength="[^"]*" d="([^"]*)"/g, (_, d: string) =>
      dashed(d, done),
    );
}

/** The renderer does not support `pathLength`, so the longest stroke is measured. */
function dashed(d: string, done: number): string {
  const length = Math.ceil(Math.max(...d.split('M').slice(1).map(measure)));
  const offset = (length * (1 - done)).toFixed(1);
  return `stroke-dasharray="${length}" stroke-dashoffset="${offset}" d="${d}"`;
}

/** Returns the length of a stroke that consists of the commands h, v and l. */
function measure(stroke: string): number {
  const steps = [...stroke.matchAll(/[hvl](-?[\d.]+) ?(-?[\d.]+)?/g)];
  return steps.reduce((sum, [, x, y = 0]) => sum + Math.hypot(Number(x), Number(y)), 0);
}
