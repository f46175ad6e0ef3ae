import { listAllianceItems } from '#contract/alliance/alliance.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

/** Collections of the alliance for pages. */
export const allianceAnswers = {
  alliance: answers(
    listAllianceItems,
    () => ({}),
    () => [tag.alliance],
  ),
};
