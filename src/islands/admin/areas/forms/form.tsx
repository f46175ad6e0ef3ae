import { FILLED_PURPOSES, FORM_PURPOSES, FORM_STATES, formResource } from '#contract/forms/form.ts';
import { formSettings } from '#contract/forms/settings.ts';
import { fixedSettings } from '#domain/forms/collecting/settings.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { purposeOf, SETTINGS } from './settings/fields.ts';

const FormDeeds = part(async () => (await import('./FormDeeds.tsx')).FormDeeds);

export const formPlan = resourcePlan({
  resource: formResource,
  columns: [
    { name: 'title', kind: 'bilingual', addressOf: ({ id }) => `/forms/form/${id}` },
    { name: 'key', kind: 'code', width: 124, isSpare: true },
    { name: 'purpose', kind: 'choice', width: 146, isSpare: true },
    { name: 'state', kind: 'choice', width: 96 },
    { name: 'number', width: 60, isSpare: true },
    { name: 'isChanged', kind: 'switch', width: 116 },
    { name: 'answers', width: 80 },
    { name: 'updatedAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'state', kind: 'choice', choices: FORM_STATES },
    { name: 'purpose', kind: 'choice', choices: FORM_PURPOSES },
  ],
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'bilingualLong' },
    { name: 'key', kind: 'text', isNeeded: true, isFixed: true, hint: 'admin.formKeyHint' },
    { name: 'purpose', kind: 'choice', isFixed: true, choices: FILLED_PURPOSES },
    { name: 'settings', kind: 'group', fields: SETTINGS },
  ],
  blank: {
    title: blankText(),
    summary: blankText(),
    key: '',
    purpose: 'survey',
    settings: formSettings.parse({}),
  },
  settle: (values) => ({ settings: fixedSettings(purposeOf(values)) }),
  More: FormDeeds,
});
