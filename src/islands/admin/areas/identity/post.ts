import { postResource } from '#contract/identity/post.ts';
import { STATUSES } from '#contract/call/status.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { CHOICES } from '#islands/admin/kit/kept/choices.ts';

export const postPlan = resourcePlan({
  resource: postResource,
  cache: CHOICES,
  columns: [
    { name: 'name', kind: 'bilingual' },
    { name: 'code', kind: 'code' },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'sort', width: 90 },
    { name: 'updatedAt', kind: 'moment', width: 160 },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'code', kind: 'text', isNeeded: true },
    { name: 'sort', kind: 'number' },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  blank: { code: '', name: blankText(), sort: 0, status: 'active' },
});
