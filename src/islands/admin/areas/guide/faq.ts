import { FAQ_CATEGORIES, faqContent } from '#contract/guide/faq.ts';
import { part } from '#islands/admin/kit/part.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';
import { blankText } from '#islands/admin/form/field.ts';

const PhasesInput = part(async () => (await import('./PhasesInput.tsx')).PhasesInput);

export const faqPlan = contentPlan({
  type: faqContent,
  fields: [
    { name: 'question', kind: 'bilingual', isNeeded: true },
    { name: 'answer', kind: 'rich', isNeeded: true },
    { name: 'category', kind: 'choice', choices: FAQ_CATEGORIES, isNeeded: true },
    { name: 'phases', hint: 'admin.faqPhases', Input: PhasesInput },
  ],
  listed: {
    filters: [{ name: 'category', kind: 'choice', choices: FAQ_CATEGORIES }],
    columns: [{ of: ['category'], kind: 'choice', width: 120 }],
  },
  blank: () => ({ question: blankText(), answer: blankText(), category: 'entry', phases: [] }),
});
