import { absenceResource } from '#contract/workflow/absence.ts';
import { isAbsence } from '#domain/workflow/absence.ts';
import type { Field } from '#islands/admin/form/field.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const AbsentSelect = part(async () => (await import('./PeopleSelect.tsx')).AbsentSelect);
const DeputySelect = part(async () => (await import('./PeopleSelect.tsx')).DeputySelect);

const judgeDays: Field['judge'] = ({ firstDay, lastDay }) =>
  !firstDay || !lastDay || isAbsence({ firstDay: String(firstDay), lastDay: String(lastDay) })
    ? undefined
    : 'admin.workflow.absence.daysWrong';

/** Absences of people who decide, as the office enters them for others. */
export const absencePlan = resourcePlan({
  resource: absenceResource,
  columns: [
    { name: 'nickName' },
    { name: 'userName', width: 140, isSpare: true },
    { name: 'firstDay', width: 120 },
    { name: 'lastDay', width: 120 },
    { name: 'deputy' },
    { name: 'updatedAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [{ name: 'keyword', kind: 'keyword' }],
  fields: [
    { name: 'accountId', isNeeded: true, isFixed: true, Input: AbsentSelect },
    { name: 'firstDay', kind: 'day', isNeeded: true, hint: 'admin.workflow.absence.daysHint' },
    { name: 'lastDay', kind: 'day', isNeeded: true, judge: judgeDays },
    { name: 'deputyId', Input: DeputySelect },
  ],
  blank: { deputyId: null },
});
