import { getSite } from '#contract/site/site.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

/** What stands around every page. */
export const siteAnswers = {
  site: answers(
    getSite,
    () => ({}),
    () => [tag.site],
  ),
};
