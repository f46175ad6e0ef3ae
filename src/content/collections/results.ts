import { listPrizes } from '#contract/contest/prize.ts';
import { getResult, listFirstPrizes, listResults } from '#contract/contest/result.ts';
import { listAnchors } from '#contract/judging/outcome/outcome.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

/** Collections of prizes and winners. */
export const resultAnswers = {
  prizes: answers(
    listPrizes,
    (params: { year: number }) => ({ params }),
    (_, { year }) => [tag.prizes(year)],
  ),
  results: answers(
    listResults,
    (params: { year: number }) => ({ params }),
    (_, { year }) => [tag.results(year)],
  ),
  anchors: answers(
    listAnchors,
    (params: { year: number }) => ({ params }),
    (_, { year }) => [tag.results(year)],
  ),
  firstPrizes: answers(
    listFirstPrizes,
    () => ({}),
    () => [tag.firstPrizes],
  ),
  result: answers(
    getResult,
    (params: { id: string }) => ({ params }),
    ({ data: { year, id, topic } }) => [
      tag.result(year, id),
      ...(topic ? [tag.topic(topic.id)] : []),
    ],
  ),
};
