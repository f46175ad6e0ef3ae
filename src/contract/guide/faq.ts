import * as z from 'zod/mini';
import { bilingual, neededText } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { single } from '#contract/call/wire/reply.ts';
import { PHASES } from '#contract/contest/phase.ts';
import { contentType } from '#contract/kind/editorial.ts';

/** Categories of questions, in the order in which newcomers usually ask them. */
export const FAQ_CATEGORIES = ['entry', 'team', 'problem', 'judging', 'prize', 'travel'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** A frequently asked question and its answer. */
export const faq = z.object({
  id: z.int(),
  category: z.enum(FAQ_CATEGORIES),
  question: bilingual,
  /** Sanitised HTML. */
  answer: bilingual,
  /** The phases in which the guide shows it; empty for all phases. The page of all questions always shows it. */
  phases: z.array(z.enum(PHASES)),
  sort: z.int(),
});
export type Faq = z.infer<typeof faq>;

/** Lists all questions by category and order. */
export const listFaqs = endpoint({
  name: 'faqList',
  method: 'GET',
  path: '/api/faq/list',
  output: single(z.array(faq)),
});

/** Questions as editors keep them. */
export const faqContent = contentType({
  type: 'faq',
  richText: ['answer'],
  data: z.extend(z.omit(faq, { id: true, sort: true }), {
    question: neededText(LENGTH.title),
    answer: neededText(LENGTH.body),
    phases: z._default(faq.shape.phases.check(z.maxLength(PHASES.length)), []),
  }),
});
