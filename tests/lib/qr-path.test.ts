import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from '#lib/qr-path.ts';

/** Returns the modules that a path of rows darkens. */
function modulesOf(d: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  let [x, y] = [0, 0];
  for (const [, command, first, second] of d.matchAll(/([Mmh])(-?\d+)(?: (\d+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'm') x += Number(first);
    else for (let left = Number(first); left > 0; left -= 1, x += 1) modules[y]![x] = true;
  }
  return modules;
}

it('the path draws exactly the dark modules of the code', () => {
  const content = 'https://example.org/apply';
  const { size, d } = qrPath(content);
  expect(modulesOf(d, size)).toEqual(encode(content, { ecc: 'M', border: 0 }).data);
});
