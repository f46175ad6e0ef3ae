import { UNIT_ROLES, UNIT_TIERS, unitContent } from '#contract/people/people.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

export const unitPlan = contentPlan({
  type: unitContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'role', kind: 'choice', choices: UNIT_ROLES, isNeeded: true },
    {
      name: 'tier',
      kind: 'choice',
      choices: UNIT_TIERS,
      isNeeded: true,
      isShown: ({ role }) => role === 'supporter',
    },
    { name: 'url', kind: 'text', isNullable: true },
    { name: 'logoId', kind: 'picture' },
  ],
  listed: {
    picture: 'logoId',
    filters: [{ name: 'tier', kind: 'choice', choices: UNIT_TIERS }],
    columns: [
      { of: ['role'], kind: 'choice', width: 110 },
      { of: ['url'], kind: 'link', width: 190 },
    ],
  },
  blank: () => ({
    name: blankText(),
    role: 'supporter',
    tier: 'supporter',
    url: null,
    logoId: null,
  }),
});
