import { expect, it } from 'vitest';
import { faqData } from '#lib/render/structured/faq.ts';

it('the structured data contain questions and answers, with links in the language of the page', () => {
  const data = faqData(
    [
      {
        id: 1,
        category: 'prize',
        question: { zh: '怎样核验？', en: 'How is it verified?' },
        answer: { zh: '<p>在此。</p>', en: '<p><a href="/certificate/">Here</a></p>' },
        phases: [],
        sort: 0,
      },
    ],
    'en',
    'https://example.org/en/faq/',
  );
  expect(data).toEqual({
    '@type': 'FAQPage',
    url: 'https://example.org/en/faq/',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How is it verified?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: '<p><a href="/en/certificate/">Here</a></p>',
        },
      },
    ],
  });
});
