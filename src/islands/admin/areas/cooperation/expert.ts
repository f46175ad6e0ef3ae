import { cooperationExpertContent } from '#contract/cooperation/expert.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';
import { CountryInput } from './parts.ts';

export const cooperationExpertPlan = contentPlan({
  type: cooperationExpertContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'position', kind: 'bilingual', isNeeded: true },
    { name: 'organisation', kind: 'bilingual', isNeeded: true },
    { name: 'field', kind: 'bilingual', isNeeded: true },
    { name: 'country', isNeeded: true, Input: CountryInput },
    { name: 'biography', kind: 'rich', isNeeded: true, hint: 'admin.expertBiography' },
    { name: 'consentOn', kind: 'day', isNeeded: true, hint: 'admin.expertConsent' },
    { name: 'portraitId', kind: 'picture' },
  ],
  listed: {
    picture: 'portraitId',
    columns: [
      { of: ['organisation'], kind: 'bilingual', width: 170 },
      { of: ['consentOn'], kind: 'day', width: 130 },
      { of: ['field'], kind: 'bilingual', width: 170, isSpare: true },
    ],
  },
  blank: () => ({
    name: blankText(),
    position: blankText(),
    organisation: blankText(),
    field: blankText(),
    country: '',
    biography: blankText(),
    consentOn: null,
    portraitId: null,
  }),
});
