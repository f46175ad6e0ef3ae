import { describe, expect, it } from 'vitest';
import { random } from '#artwork/random.ts';
import { drawQuestion, FAMILY_NAMES, type Question } from '#domain/captcha/question.ts';
import { KINDS, WEEKDAYS, type Kind } from '#domain/captcha/vocabulary.ts';

const questions = Array.from({ length: 3000 }, (_, seed) => drawQuestion(random('ask', seed)));

const isOf = (kind: string, word: string) =>
  (KINDS[kind as Kind] as readonly string[]).includes(word);

interface Parts {
  had: number;
  more: number;
  gone: number;
  kind: string;
  words: string[];
  word: string;
  today: (typeof WEEKDAYS)[number];
  days: number;
  first: number;
  second: number;
  third: number;
}

/** Solves each family independently from the parts of a question. */
const SOLVE: Record<string, (parts: Parts) => unknown> = {
  total: ({ had, more }) => had + more,
  left: ({ had, gone }) => had - gone,
  stranger: ({ kind, words }) => words.find((word) => !isOf(kind, word)),
  member: ({ kind, words }) => words.find((word) => isOf(kind, word)),
  after: ({ words, word }) => words[words.indexOf(word) + 1],
  before: ({ words, word }) => words[words.indexOf(word) - 1],
  weekday: ({ today, days }) => WEEKDAYS[(WEEKDAYS.indexOf(today) + days) % 7],
  largest: ({ first, second, third }) => Math.max(first, second, third),
};

const solved = ({ family, parts }: Question) => SOLVE[family]!(parts as unknown as Parts);

describe('a question', () => {
  it('is drawn from every family', () => {
    expect(new Set(questions.map(({ family }) => family))).toEqual(new Set(FAMILY_NAMES));
  });

  it('has the answer that follows from its parts', () => {
    for (const question of questions)
      expect(solved(question), question.family).toBe(question.answer);
  });

  it('has exactly one answer', () => {
    for (const { family, parts } of questions) {
      const words = parts['words'] as readonly string[] | undefined;
      if (words) expect(new Set(words).size).toBe(words.length);
      const { kind } = parts;
      if (family === 'stranger') {
        expect(words!.filter((word) => !isOf(kind as string, word))).toHaveLength(1);
      }
      if (family === 'member') {
        expect(words!.filter((word) => isOf(kind as string, word))).toHaveLength(1);
      }
    }
  });

  it('rarely repeats', () => {
    const different = new Set(questions.map((question) => JSON.stringify(question)));
    expect(different.size).toBeGreaterThan(2300);
  });
});
