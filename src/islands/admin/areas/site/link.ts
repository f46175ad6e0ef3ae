import { linkContent } from '#contract/site/site.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const linkPlan = contentPlan({
  type: linkContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'url', kind: 'text', isNeeded: true },
  ],
  blank: () => ({ name: empty(), url: '' }),
});
