import type { ContentType } from '#contract/kind/editorial.ts';
import { linkContent } from '#contract/site/site.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const linkPlan: ContentPlan = {
  type: linkContent as unknown as ContentType,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'url', kind: 'text', isNeeded: true },
  ],
  blank: () => ({ name: empty(), url: '' }),
};
