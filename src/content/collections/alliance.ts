import { listAllianceItems } from '#contract/alliance/alliance.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

/** What pages read of the alliance. */
export const allianceAnswers = {
  alliance: answers(
    listAllianceItems,
    () => ({}),
    () => [tag.alliance],
  ),
};
