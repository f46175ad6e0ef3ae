import { TRACK_MOTIFS } from '#contract/contest/contest.ts';
import { trackContent } from '#contract/contest/set-up.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';

export const trackPlan = contentPlan({
  type: trackContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'bilingualLong', isNeeded: true },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'code', kind: 'text', isNeeded: true },
    { name: 'motif', kind: 'choice', choices: TRACK_MOTIFS, isNeeded: true },
  ],
  listed: {
    columns: [{ of: ['code'], kind: 'text', width: 120 }],
  },
  blank: (years = FIRST_YEARS) => ({
    name: blankText(),
    summary: blankText(),
    year: years.current,
    code: '',
    motif: 'mesh',
  }),
});
