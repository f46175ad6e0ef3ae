import type { Random } from '#artwork/random.ts';
import { KINDS, WEEKDAYS, type Kind, type Word } from './vocabulary.ts';

/** A part of a question: a word of the vocabulary, a number in words, or a list of words. */
export type Part = Word | number | readonly Word[] | Kind;

/**
 * A question as data; the dictionaries put it into words as `captcha.ask.<family>`. The answer follows from the drawn
 * parts alone, so that a list of questions seen before helps an attacker little.
 */
export interface Question {
  family: Family;
  parts: Readonly<Record<string, Part>>;
  answer: Word | number;
}

export type Family = keyof typeof FAMILIES;

function sample<T>(random: Random, items: readonly T[], count: number): T[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(random.int(0, left.length - 1), 1)[0]!);
}

const kindNames = Object.keys(KINDS) as Kind[];

/** Somebody has two kinds of things and gets more of one; the other number is a distraction. */
function total(random: Random): Omit<Question, 'family'> {
  const [thing, other] = sample(random, KINDS[random.pick(['fruit', 'tool'] as const)], 2);
  const [had, distraction, more] = [random.int(2, 9), random.int(2, 9), random.int(2, 9)];
  return {
    parts: { thing: thing!, other: other!, had, distraction, more },
    answer: had + more,
  };
}

function left(random: Random): Omit<Question, 'family'> {
  const [thing, other] = sample(random, KINDS[random.pick(['fruit', 'tool'] as const)], 2);
  const [had, distraction] = [random.int(8, 18), random.int(2, 9)];
  const gone = random.int(2, had - 2);
  return { parts: { thing: thing!, other: other!, had, distraction, gone }, answer: had - gone };
}

function stranger(random: Random): Omit<Question, 'family'> {
  const [kind, other] = sample(random, kindNames, 2);
  const answer = random.pick(KINDS[other!]);
  const words = sample(random, [answer, ...sample(random, KINDS[kind!], 3)], 4);
  return { parts: { kind: kind!, words }, answer };
}

function member(random: Random): Omit<Question, 'family'> {
  const [kind, ...others] = sample(random, kindNames, 4);
  const answer = random.pick(KINDS[kind!]);
  const words = sample(random, [answer, ...others.map((other) => random.pick(KINDS[other]))], 4);
  return { parts: { kind: kind!, words }, answer };
}

/** Asks which word comes right after, or right before, another in a list. */
const neighbour = (step: 1 | -1) => (random: Random) => {
  const words = sample(
    random,
    kindNames.flatMap((kind) => KINDS[kind]),
    5,
  );
  const at = random.int(1, 3);
  return { parts: { words, word: words[at]! }, answer: words[at + step]! };
};

function weekday(random: Random): Omit<Question, 'family'> {
  const [today, days] = [random.int(0, 6), random.int(2, 5)];
  return { parts: { today: WEEKDAYS[today]!, days }, answer: WEEKDAYS[(today + days) % 7]! };
}

function largest(random: Random): Omit<Question, 'family'> {
  const numbers = sample(
    random,
    Array.from({ length: 18 }, (_, index) => index + 2),
    3,
  );
  const [first, second, third] = numbers;
  return {
    parts: { first: first!, second: second!, third: third! },
    answer: Math.max(...numbers),
  };
}

const FAMILIES = {
  total,
  left,
  stranger,
  member,
  after: neighbour(1),
  before: neighbour(-1),
  weekday,
  largest,
} as const;

export const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];

/** Draws a small task in words from a random family. */
export function drawQuestion(random: Random): Question {
  const family = random.pick(FAMILY_NAMES);
  return { family, ...FAMILIES[family](random) };
}
