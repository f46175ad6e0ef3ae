import { describe, expect, it } from 'vitest';
import {
  answerFlaws,
  answersTo,
  answerTo,
  questionsIn,
} from '#domain/cooperation/activity/question.ts';

const both = (zh: string, en = '') => ({ zh, en });
const [diet, size, bus] = [both('饮食', 'Diet'), both('尺码', 'Size'), both('班车')] as const;
const answer = (question: ReturnType<typeof both>, words: string) => ({ question, answer: words });

describe('answers of those who sign up', () => {
  it('are kept in the order of the questions that are asked now', () => {
    const asked = [size, diet].map((question) => ({ question, isNeeded: false }));
    const given = [answer(diet, '素食'), answer(bus, '是'), answer(size, 'L')];
    expect(answersTo(asked, given)).toEqual([answer(size, 'L'), answer(diet, '素食')]);
  });

  it('are missed at the place of their question, if it needs one', () => {
    const asked = [
      { question: diet, isNeeded: false },
      { question: size, isNeeded: true },
    ];
    expect(answerFlaws(asked, [answer(diet, '素食')])).toEqual([
      { place: 'answers.1', rules: [{ name: 'needed', values: {} }] },
    ]);
    expect(answerFlaws(asked, [answer(size, 'L')])).toEqual([]);
  });

  it('to a question that was put in other words are answers to another one', () => {
    const asked = [{ question: both('饮食', 'Diet and allergies'), isNeeded: true }];
    expect(answerFlaws(asked, [answer(diet, '素食')])).toHaveLength(1);
  });

  it('make one column of a sheet for each question that was ever asked', () => {
    const all = [[answer(diet, '素食')], [], [answer(size, 'L'), answer(diet, '无')]];
    expect(questionsIn(all).map(({ question }) => question)).toEqual([diet, size]);
    expect(all.map((answers) => answerTo({ question: size }, answers))).toEqual(['', '', 'L']);
  });
});
