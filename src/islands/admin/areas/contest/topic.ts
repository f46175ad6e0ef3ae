import { topicContent } from '#contract/contest/set-up.ts';
import { registrationRules } from '#contract/contest/topic.ts';
import { FIRST_YEARS, type ContentField, contentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

const REGISTRATION: readonly ContentField[] = [
  { name: 'isOpen', kind: 'switch' },
  { name: 'isReviewed', kind: 'switch' },
  { name: 'from', kind: 'moment', isNullable: true },
  { name: 'until', kind: 'moment', isNullable: true },
  { name: 'teamMin', kind: 'number', isNeeded: true },
  { name: 'teamMax', kind: 'number', isNeeded: true },
  { name: 'quota', kind: 'number', isNullable: true },
];

export const topicPlan = contentPlan({
  type: topicContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'long', isNeeded: true },
    { name: 'organiser', kind: 'bilingual', isNeeded: true },
    { name: 'description', kind: 'rich', isNeeded: true },
    { name: 'requirements', kind: 'rich' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'track', kind: 'track', isNeeded: true },
    { name: 'registration', kind: 'group', fields: REGISTRATION },
    {
      name: 'timetable',
      kind: 'list',
      fields: [
        { name: 'name', kind: 'bilingual', isNeeded: true },
        { name: 'at', kind: 'moment', isNeeded: true },
      ],
      entry: () => ({ name: empty(), at: null }),
    },
    {
      name: 'awards',
      kind: 'list',
      fields: [
        { name: 'name', kind: 'bilingual', isNeeded: true },
        { name: 'prize', kind: 'bilingual', isNeeded: true },
        { name: 'quota', kind: 'number', isNeeded: true },
      ],
      entry: () => ({ name: empty(), prize: empty(), quota: 1 }),
    },
    { name: 'attachmentIds', kind: 'files' },
  ],
  blank: (years = FIRST_YEARS) => ({
    title: empty(),
    summary: empty(),
    organiser: empty(),
    description: empty(),
    requirements: empty(),
    year: years.current,
    track: '',
    registration: registrationRules.parse(undefined),
    timetable: [],
    awards: [],
    attachmentIds: [],
  }),
});
