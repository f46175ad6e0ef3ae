import { getSite } from '#contract/site/site.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

/** The collection of what every page has around its content. */
export const siteAnswers = {
  site: answers(
    getSite,
    () => ({}),
    () => [tag.site],
  ),
};
