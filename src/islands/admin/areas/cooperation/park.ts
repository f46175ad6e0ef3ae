import { parkContent } from '#contract/cooperation/park.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';
import { CountryInput } from './parts.ts';

export const parkPlan = contentPlan({
  type: parkContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'country', isNeeded: true, Input: CountryInput },
    { name: 'place', kind: 'bilingual', isNeeded: true },
    { name: 'industries', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'bilingualLong', isNeeded: true },
    { name: 'body', kind: 'rich' },
    { name: 'foundedYear', kind: 'number', isNullable: true },
    { name: 'area', kind: 'number', isNullable: true },
    { name: 'url', kind: 'text', isNullable: true },
    { name: 'coverId', kind: 'picture', hint: 'admin.coverHint' },
  ],
  listed: {
    picture: 'coverId',
    columns: [
      { of: ['country'], kind: 'text', width: 90 },
      { of: ['place'], kind: 'bilingual', width: 170 },
      { of: ['industries'], kind: 'bilingual', width: 170, isSpare: true },
    ],
  },
  blank: () => ({
    name: blankText(),
    country: '',
    place: blankText(),
    industries: blankText(),
    summary: blankText(),
    body: blankText(),
    foundedYear: null,
    area: null,
    url: null,
    coverId: null,
  }),
});
