import { ALLIANCE_ITEM_KINDS, allianceContent } from '#contract/alliance/alliance.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const alliancePlan = contentPlan({
  type: allianceContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'long' },
    { name: 'body', kind: 'rich' },
    { name: 'kind', kind: 'choice', choices: ALLIANCE_ITEM_KINDS, isNeeded: true },
    { name: 'url', kind: 'text', isNullable: true },
    { name: 'coverId', kind: 'picture' },
  ],
  blank: () => ({
    title: empty(),
    summary: empty(),
    body: empty(),
    kind: 'member',
    url: null,
    coverId: null,
  }),
});
