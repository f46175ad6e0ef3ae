import { expertContent } from '#contract/people/people.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const expertPlan = contentPlan({
  type: expertContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'position', kind: 'bilingual', isNeeded: true },
    { name: 'organisation', kind: 'bilingual', isNeeded: true },
    { name: 'field', kind: 'bilingual', isNeeded: true },
    { name: 'biography', kind: 'long' },
    { name: 'portraitId', kind: 'picture' },
  ],
  blank: () => ({
    name: empty(),
    position: empty(),
    organisation: empty(),
    field: empty(),
    biography: empty(),
    portraitId: null,
  }),
});
