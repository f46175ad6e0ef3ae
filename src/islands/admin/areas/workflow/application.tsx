import { APPLICATION_STATES, applicationResource } from '#contract/workflow/application.ts';
import { part } from '#islands/admin/kit/part.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const ApplicationDeeds = part(
  async () => (await import('./paper/ApplicationDeeds.tsx')).ApplicationDeeds,
);
const StepsCell = part<ViewProps>(async () => (await import('./paper/StepsCell.tsx')).StepsCell);

export const applicationPlan = resourcePlan({
  resource: applicationResource,
  columns: [
    { name: 'process', kind: 'bilingual' },
    { name: 'applicant', width: 120 },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'steps', View: StepsCell },
    { name: 'createdAt', kind: 'moment', width: 150, isSpare: true },
    { name: 'endedAt', kind: 'moment', width: 150, isSpare: true },
    { name: 'remark', kind: 'long', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: APPLICATION_STATES },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  fields: [{ name: 'remark', kind: 'long' }],
  blank: {},
  More: ApplicationDeeds,
});
