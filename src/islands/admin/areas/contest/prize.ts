import { PRIZE_TIERS, prizeContent } from '#contract/contest/prize.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';
import { TrackName } from './TrackName.tsx';
import { TrackFilter, TrackSelect } from './parts.ts';

export const prizePlan = contentPlan({
  type: prizeContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'also', kind: 'bilingual' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'tier', kind: 'choice', choices: PRIZE_TIERS, isNeeded: true },
    { name: 'track', isNullable: true, hint: 'admin.prizeTrack', Input: TrackSelect },
    { name: 'amount', kind: 'number', isNeeded: true, hint: 'admin.prizeAmount' },
    { name: 'currency', kind: 'text', isNeeded: true },
    { name: 'count', kind: 'number', isNeeded: true },
  ],
  listed: {
    filters: [
      { name: 'tier', kind: 'choice', choices: PRIZE_TIERS },
      { name: 'track', kind: 'choice', Input: TrackFilter },
    ],
    columns: [
      { of: ['tier'], kind: 'choice', width: 110 },
      { of: ['track'], kind: 'text', width: 150, View: TrackName },
      { of: ['count'], kind: 'text', width: 90 },
    ],
  },
  blank: (years = FIRST_YEARS) => ({
    name: blankText(),
    also: blankText(),
    year: years.current,
    tier: 'first',
    track: null,
    amount: 0,
    currency: 'CNY',
    count: 1,
  }),
});
