import { ALLIANCE_ITEM_KINDS, allianceContent } from '#contract/alliance/alliance.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

export const alliancePlan = contentPlan({
  type: allianceContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'bilingualLong' },
    { name: 'body', kind: 'rich' },
    { name: 'kind', kind: 'choice', choices: ALLIANCE_ITEM_KINDS, isNeeded: true },
    { name: 'url', kind: 'text', isNullable: true },
    { name: 'coverId', kind: 'picture', hint: 'admin.coverHint' },
  ],
  listed: {
    picture: 'coverId',
    filters: [{ name: 'kind', kind: 'choice', choices: ALLIANCE_ITEM_KINDS }],
    columns: [
      { of: ['kind'], kind: 'choice', width: 110 },
      { of: ['url'], kind: 'link' },
    ],
  },
  blank: () => ({
    title: blankText(),
    summary: blankText(),
    body: blankText(),
    kind: 'member',
    url: null,
    coverId: null,
  }),
});
