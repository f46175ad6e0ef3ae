import { element } from '#artwork/markup.ts';
import { WHITE } from '#artwork/colour/palette.ts';
import type { Random } from '#artwork/random.ts';
import { disc, fill, rect, stroke } from '#artwork/geometry/shape.ts';
import type { House } from './hues.ts';

/** A round seal with the sun above the sea. */
export function seal({ main, second }: House): string {
  const waves = 'M82 74q10-10 19 0t19 0t19 0t19 0M90 90q8-9 15 0t15 0t15 0t15 0';
  return (
    disc(120, 60, 50, main) + fill('M96 62a24 24 0 0 1 48 0z', second) + stroke(waves, WHITE, 5)
  );
}

/** A shield with three steps. */
export function shield({ main, second }: House): string {
  return (
    fill('M78 12H162V58C162 86 144 102 120 112C96 102 78 86 78 58z', main) +
    fill('M120 12H162V58C162 86 144 102 120 112z', second) +
    fill('M92 80V54h16v26zM112 80V36h16v44zM132 80V64h16v16z', WHITE)
  );
}

/** Petals around a centre. */
export function rosette({ main, second }: House, rng: Random): string {
  const count = rng.pick([5, 6, 8]);
  const petal = (index: number) =>
    element('path', {
      fill: index % 2 ? second : main,
      transform: `rotate(${(360 / count) * index} 120 60)`,
      d: 'M120 58C104 40 106 18 120 8C134 18 136 40 120 58z',
    });
  return (
    Array.from({ length: count }, (_, index) => petal(index)).join('') +
    disc(120, 60, 9, WHITE) +
    disc(120, 60, 6, main)
  );
}

/** A globe with its meridians. */
export function globe({ main, second }: House): string {
  const ball = 'M72 60a48 48 0 1 0 96 0a48 48 0 1 0-96 0z';
  return (
    fill(ball, main) +
    stroke(
      'M100 60a20 46 0 1 0 40 0a20 46 0 1 0-40 0zM120 14V106M74 60H166M82 36H158M82 84H158',
      WHITE,
      3,
    ) +
    disc(148, 30, 12, second)
  );
}

/** A portico: columns under a gable. */
export function portico({ main, second }: House, rng: Random): string {
  const count = rng.pick([3, 4, 5]);
  const step = 80 / (count - 1);
  const columns = Array.from({ length: count }, (_, index) =>
    rect(74 + index * step, 50, 12, 40, second),
  );
  return fill('M64 42L120 10L176 42z', main) + columns.join('') + rect(64, 94, 112, 10, main);
}

/** Peaks one behind the other, with the sun. */
export function peaks({ main, second }: House, rng: Random): string {
  const [left, right] = rng.pick([
    [88, 146],
    [100, 158],
    [82, 140],
  ] as const);
  return (
    disc(right + 14, 28, 13, second) +
    fill(`M${right - 46} 100L${right} 40L${right + 46} 100z`, second) +
    fill(`M${left - 54} 100L${left} 16L${left + 54} 100z`, main)
  );
}

/** An open book. */
export function book({ main, second }: House): string {
  return (
    fill('M120 40C104 26 82 24 62 28V92C82 88 104 90 120 102z', main) +
    fill('M120 40C136 26 158 24 178 28V92C158 88 136 90 120 102z', second) +
    disc(120, 20, 9, main)
  );
}

/** Quarter discs on a grid, each rotated at random. */
export function tiles({ main, second }: House, rng: Random): string {
  const quarter = (x: number, y: number) => {
    const turn = rng.int(0, 3) * 90;
    const colour = rng.chance(0.6) ? main : second;
    return element('path', {
      fill: colour,
      transform: `rotate(${turn} ${x + 16} ${y + 16})`,
      d: `M${x} ${y}h32a32 32 0 0 1-32 32z`,
    });
  };
  const columns = [56, 88, 120, 152];
  return [28, 60].flatMap((y) => columns.map((x) => quarter(x, y))).join('');
}

/** Nested arches, as in a gate. */
export function gate({ main, second }: House): string {
  const arch = (r: number, colour: string) =>
    stroke(`M${120 - r} 102V${62}a${r} ${r} 0 0 1 ${2 * r} 0V102`, colour, 11);
  return arch(46, main) + arch(28, second) + arch(10, main);
}
