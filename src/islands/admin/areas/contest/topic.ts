import { topicContent } from '#contract/contest/set-up.ts';
import { TrackSelect } from './TrackSelect.tsx';
import { registrationRules } from '#contract/contest/registration.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';

const REGISTRATION = [
  { name: 'isOpen', kind: 'switch' },
  { name: 'isReviewed', kind: 'switch' },
  { name: 'from', kind: 'moment', isNullable: true },
  { name: 'until', kind: 'moment', isNullable: true },
  { name: 'teamMin', kind: 'number', isNeeded: true },
  { name: 'teamMax', kind: 'number', isNeeded: true },
  { name: 'tutorMax', kind: 'number', isNeeded: true },
  { name: 'ageMin', kind: 'number', isNullable: true },
  { name: 'ageMax', kind: 'number', isNullable: true },
  { name: 'quota', kind: 'number', isNullable: true },
  { name: 'listCap', kind: 'number', isNeeded: true },
  { name: 'offerHours', kind: 'number', isNeeded: true },
  { name: 'promoteUntil', kind: 'moment', isNullable: true },
  { name: 'grace', kind: 'number', isNeeded: true },
  { name: 'editUntil', kind: 'moment', isNullable: true },
  { name: 'rosterUntil', kind: 'moment', isNullable: true },
  { name: 'changeUntil', kind: 'moment', isNullable: true },
  { name: 'withdrawUntil', kind: 'moment', isNullable: true },
  { name: 'reviewers', kind: 'number', isNeeded: true },
  { name: 'returnDays', kind: 'number', isNeeded: true },
  { name: 'form', kind: 'text', isNullable: true },
] as const;

export const topicPlan = contentPlan({
  type: topicContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'bilingualLong', isNeeded: true },
    { name: 'organiser', kind: 'bilingual', isNeeded: true },
    { name: 'description', kind: 'rich', isNeeded: true },
    { name: 'requirements', kind: 'rich' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'track', isNeeded: true, Input: TrackSelect },
    { name: 'registration', kind: 'group', fields: REGISTRATION },
    {
      name: 'timetable',
      kind: 'list',
      fields: [
        { name: 'name', kind: 'bilingual', isNeeded: true },
        { name: 'at', kind: 'moment', isNeeded: true },
      ],
      entry: () => ({ name: blankText(), at: null }),
    },
    {
      name: 'awards',
      kind: 'list',
      fields: [
        { name: 'name', kind: 'bilingual', isNeeded: true },
        { name: 'prize', kind: 'bilingual', isNeeded: true },
        { name: 'quota', kind: 'number', isNeeded: true },
      ],
      entry: () => ({ name: blankText(), prize: blankText(), quota: 1 }),
    },
    { name: 'attachmentIds', kind: 'files' },
  ],
  blank: (years = FIRST_YEARS) => ({
    title: blankText(),
    summary: blankText(),
    organiser: blankText(),
    description: blankText(),
    requirements: blankText(),
    year: years.current,
    track: '',
    registration: registrationRules.parse(undefined),
    timetable: [],
    awards: [],
    attachmentIds: [],
  }),
});
