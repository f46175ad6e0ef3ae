import type { ContentType } from '#contract/kind/editorial.ts';
import { ALLIANCE_ITEM_KINDS, allianceContent } from '#contract/alliance/alliance.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const alliancePlan: ContentPlan = {
  type: allianceContent as unknown as ContentType,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'long' },
    { name: 'body', kind: 'rich' },
    { name: 'kind', kind: 'choice', choices: ALLIANCE_ITEM_KINDS, isNeeded: true },
    { name: 'url', kind: 'text', isNullable: true },
    { name: 'coverId', kind: 'picture' },
  ],
  blank: () => ({
    ...{ title: empty(), summary: empty(), body: empty() },
    ...{ kind: 'member', url: null, coverId: null },
  }),
};
