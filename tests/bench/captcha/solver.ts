import type { CaptchaPoint } from '#contract/captcha/captcha.ts';
import type { Random } from '#artwork/random.ts';
import { isAnswered } from '#domain/captcha/verdict.ts';
import type { Drawn, PictureType } from '#server/areas/captcha/draw/drawn.ts';
import { drawPuzzle } from '#server/areas/captcha/draw/puzzle.ts';
import { drawWords } from '#server/areas/captcha/draw/words.ts';
import { secureRandom } from '#server/areas/captcha/random.ts';
import { referencePuzzle, referenceWords } from './reference.ts';
import {
  constantClicks,
  constantX,
  continuity,
  darkest,
  edgeCorrelation,
  inkFromLeft,
  inkInAnyOrder,
  whiteRim,
  type Solver,
} from './solvers.ts';

/**
 * The rate at which small programs solve our captchas, and others in the style of AJ-Captcha. Each solver sees what a
 * visitor sees, and its answer is checked by the server's own rule. Usage: node tests/bench/captcha/solver.ts
 * [pictures]
 */
const PICTURES = Number(process.argv[2] ?? 300);

type Make = (random: Random) => Promise<Drawn>;

/** AJ-Captcha compares with the left end of the base line, 25 px wide. */
const passesReference = (truth: Drawn['truth'], answer: string): boolean => {
  const given = JSON.parse(answer) as CaptchaPoint[];
  return (truth as CaptchaPoint[]).every(
    ({ x, y }, index) =>
      Math.abs(given[index]!.x - x) <= 25 && Math.abs(given[index]!.y - (y + 11)) <= 25,
  );
};

const passes = (type: PictureType, isReference: boolean, drawn: Drawn, answer: string) =>
  isReference && type === 'clickWord'
    ? passesReference(drawn.truth, answer)
    : isAnswered(type, drawn.truth, answer);

const random = secureRandom();

async function rate(type: PictureType, make: Make, solve: Solver, isReference: boolean) {
  let passed = 0;
  for (let count = 0; count < PICTURES; count += 1) {
    const { truth, ...shown } = await make(random);
    if (passes(type, isReference, { ...shown, truth }, await solve(shown))) passed += 1;
  }
  return `${((100 * passed) / PICTURES).toFixed(1)} %`.padStart(8);
}

const SOLVERS: readonly (readonly [PictureType, string, Solver])[] = [
  ['blockPuzzle', 'a constant x', constantX],
  ['blockPuzzle', 'white rim', whiteRim],
  ['blockPuzzle', 'darkest place', darkest],
  ['blockPuzzle', 'edge correlation', edgeCorrelation],
  ['blockPuzzle', 'continuity, made for it', continuity],
  ['clickWord', 'a constant triple', constantClicks],
  ['clickWord', 'ink, left to right', inkFromLeft],
  ['clickWord', 'ink, any order', inkInAnyOrder],
];

const OURS = { blockPuzzle: drawPuzzle, clickWord: drawWords } as const;
const REFERENCE = { blockPuzzle: referencePuzzle, clickWord: referenceWords } as const;

for (const [type, name, solve] of SOLVERS) {
  const reference = await rate(type, REFERENCE[type], solve, true);
  const ours = await rate(type, OURS[type], solve, false);
  process.stdout.write(`${type.padEnd(12)}${name.padEnd(26)}${reference}${ours}\n`);
}
