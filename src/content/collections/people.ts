import { listExperts, listUnits } from '#contract/people/people.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

/** Collections of experts and units. */
export const peopleAnswers = {
  units: answers(
    listUnits,
    () => ({}),
    () => [tag.units],
  ),
  experts: answers(
    listExperts,
    () => ({}),
    () => [tag.experts],
  ),
};
