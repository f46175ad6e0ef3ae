import { PRIZE_TIERS } from '#contract/contest/prize.ts';
import { resultContent } from '#contract/contest/result.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';
import { TrackName } from './TrackName.tsx';
import { TopicSelect, TrackFilter, TrackSelect } from './parts.ts';

export const resultPlan = contentPlan({
  type: resultContent,
  fields: [
    { name: 'team', kind: 'bilingual', isNeeded: true },
    { name: 'institution', kind: 'bilingual', isNeeded: true },
    { name: 'work', kind: 'bilingual' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'track', isNeeded: true, Input: TrackSelect },
    { name: 'topicId', isNullable: true, Input: TopicSelect },
    { name: 'tier', kind: 'choice', choices: PRIZE_TIERS, isNeeded: true },
    { name: 'place', kind: 'number', isNullable: true },
    { name: 'country', kind: 'text', isNullable: true },
    {
      name: 'members',
      kind: 'list',
      hint: 'admin.resultMembers',
      fields: [{ name: 'name', kind: 'bilingual', isNeeded: true }],
      entry: () => ({ name: blankText() }),
    },
    { name: 'reportUrl', kind: 'text', isNullable: true },
    { name: 'filmUrl', kind: 'text', isNullable: true },
    { name: 'pdfId', kind: 'document' },
  ],
  listed: {
    filters: [
      { name: 'tier', kind: 'choice', choices: PRIZE_TIERS },
      { name: 'track', kind: 'choice', Input: TrackFilter },
    ],
    columns: [
      { of: ['tier'], kind: 'choice', width: 110 },
      { of: ['institution'], kind: 'bilingual' },
      { of: ['track'], kind: 'text', width: 150, View: TrackName },
    ],
  },
  blank: (years = FIRST_YEARS) => ({
    team: blankText(),
    institution: blankText(),
    work: blankText(),
    year: years.current,
    track: '',
    topicId: null,
    tier: 'first',
    place: null,
    country: null,
    members: [],
    reportUrl: null,
    filmUrl: null,
    pdfId: null,
  }),
});
