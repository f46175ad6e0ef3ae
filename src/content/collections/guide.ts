import { tag } from '#contract/call/tag.ts';
import { listDownloads } from '#contract/guide/download.ts';
import { listFaqs } from '#contract/guide/faq.ts';
import { answers } from '#content/loader.ts';

/** Collections of questions and downloads. */
export const guideAnswers = {
  faqs: answers(
    listFaqs,
    () => ({}),
    () => [tag.faqs],
  ),
  downloads: answers(
    listDownloads,
    () => ({}),
    () => [tag.downloads],
  ),
};
