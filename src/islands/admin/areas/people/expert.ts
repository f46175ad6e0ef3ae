import { expertContent } from '#contract/people/people.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

export const expertPlan = contentPlan({
  type: expertContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'position', kind: 'bilingual', isNeeded: true },
    { name: 'organisation', kind: 'bilingual', isNeeded: true },
    { name: 'field', kind: 'bilingual', isNeeded: true },
    { name: 'biography', kind: 'bilingualLong' },
    { name: 'portraitId', kind: 'picture' },
  ],
  listed: {
    picture: 'portraitId',
    columns: [
      { of: ['organisation'], kind: 'bilingual', width: 170 },
      { of: ['field'], kind: 'bilingual', width: 170, isSpare: true },
    ],
  },
  blank: () => ({
    name: blankText(),
    position: blankText(),
    organisation: blankText(),
    field: blankText(),
    biography: blankText(),
    portraitId: null,
  }),
});
