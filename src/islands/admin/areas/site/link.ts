import { linkContent } from '#contract/site/site.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

export const linkPlan = contentPlan({
  type: linkContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'url', kind: 'text', isNeeded: true },
  ],
  listed: {
    columns: [{ of: ['url'], kind: 'link' }],
  },
  blank: () => ({ name: blankText(), url: '' }),
});
