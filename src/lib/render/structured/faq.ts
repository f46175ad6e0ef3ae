import type { Faq } from '#contract/guide/faq.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Structured } from './structured.ts';
import { localiseLinks, show } from '../text.ts';

/** Returns structured data of questions with their answers. */
export const faqData = (faqs: readonly Faq[], locale: Locale, url: string): Structured => ({
  '@type': 'FAQPage',
  url,
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: show(question, locale).text,
    acceptedAnswer: {
      '@type': 'Answer',
      text: localiseLinks(show(answer, locale).text, locale),
    },
  })),
});
