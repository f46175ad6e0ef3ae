import { UNIT_ROLES, unitContent } from '#contract/people/people.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const unitPlan = contentPlan({
  type: unitContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'role', kind: 'choice', choices: UNIT_ROLES, isNeeded: true },
    { name: 'url', kind: 'text', isNullable: true },
    { name: 'logoId', kind: 'picture' },
  ],
  blank: () => ({ name: empty(), role: 'supporter', url: null, logoId: null }),
});
