import { PROCESS_STATES, processResource } from '#contract/workflow/process.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const ProcessDeeds = part(async () => (await import('./ProcessDeeds.tsx')).ProcessDeeds);
const PeopleInput = part(
  async () => (await import('#islands/admin/form/PeopleInput.tsx')).PeopleInput,
);
const ProcessMark = part(async () => (await import('./ProcessMark.tsx')).ProcessMark);
const FormChoice = part(async () => (await import('./FormChoice.tsx')).FormChoice);

export const processPlan = resourcePlan({
  resource: processResource,
  columns: [
    { name: 'title', kind: 'bilingual', addressOf: ({ id }) => `/workflow/process/${id}` },
    { name: 'form', kind: 'bilingual', isSpare: true },
    { name: 'state', kind: 'choice', width: 96, View: ProcessMark },
    { name: 'number', width: 60, isSpare: true },
    { name: 'isChanged', kind: 'switch', width: 116 },
    { name: 'running', width: 112 },
    { name: 'updatedAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'state', kind: 'choice', choices: PROCESS_STATES },
  ],
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'bilingualLong' },
    { name: 'formId', isNeeded: true, isFixed: true, Input: FormChoice },
    { name: 'administrators', Input: PeopleInput, hint: 'admin.workflow.administratorsHint' },
  ],
  blank: { title: blankText(), summary: blankText(), administrators: [] },
  More: ProcessDeeds,
});
