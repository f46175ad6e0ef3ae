import { topicContent } from '#contract/contest/set-up.ts';
import { registrationRules } from '#contract/contest/registration.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';
import { TopicEntries } from './TopicEntries.tsx';
import { TrackName } from './TrackName.tsx';
import { DepartmentSelect, TrackFilter, TrackSelect } from './parts.ts';

const RegistrationFormSelect = part(
  async () => (await import('#islands/admin/kit/input/FormSelect.tsx')).RegistrationFormSelect,
);

/** Whether a topic has a limited number of places. */
const isLimited = ({ quota }: Fields): boolean => quota !== null;
/** Whether the office reviews each entry. */
const isRead = ({ isReviewed }: Fields): boolean => isReviewed === true;

/**
 * Registration rules in the order in which organisers think of them: when, who, how many, what of it is reviewed, and
 * what may change later.
 */
const REGISTRATION = [
  { name: 'isOpen', kind: 'switch', heading: 'admin.topicPart.when' },
  { name: 'from', kind: 'moment', isNullable: true },
  { name: 'until', kind: 'moment', isNullable: true },
  { name: 'grace', kind: 'number', isNeeded: true },
  { name: 'form', isNullable: true, Input: RegistrationFormSelect },
  { name: 'teamMin', kind: 'number', isNeeded: true, heading: 'admin.topicPart.team' },
  { name: 'teamMax', kind: 'number', isNeeded: true },
  { name: 'tutorMax', kind: 'number', isNeeded: true },
  { name: 'ageMin', kind: 'number', isNullable: true },
  { name: 'ageMax', kind: 'number', isNullable: true },
  { name: 'quota', kind: 'number', isNullable: true, heading: 'admin.topicPart.places' },
  { name: 'listCap', kind: 'number', isNeeded: true, isShown: isLimited },
  { name: 'offerHours', kind: 'number', isNeeded: true, isShown: isLimited },
  { name: 'promoteUntil', kind: 'moment', isNullable: true, isShown: isLimited },
  { name: 'isReviewed', kind: 'switch', heading: 'admin.topicPart.review' },
  { name: 'reviewers', kind: 'number', isNeeded: true, isShown: isRead },
  {
    name: 'checklist',
    kind: 'bilingualLong',
    isShown: isRead,
    hint: 'admin.topicChecklistHint',
  },
  { name: 'returnDays', kind: 'number', isNeeded: true, isShown: isRead },
  { name: 'editUntil', kind: 'moment', isNullable: true, heading: 'admin.topicPart.later' },
  { name: 'rosterUntil', kind: 'moment', isNullable: true },
  { name: 'changeUntil', kind: 'moment', isNullable: true },
  { name: 'withdrawUntil', kind: 'moment', isNullable: true },
  { name: 'workFrom', kind: 'moment', isNullable: true, heading: 'admin.topicPart.work' },
  { name: 'workUntil', kind: 'moment', isNullable: true },
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
    { name: 'departmentId', isNullable: true, Input: DepartmentSelect },
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
  listed: {
    filters: [{ name: 'track', kind: 'choice', Input: TrackFilter }],
    columns: [
      { of: ['track'], kind: 'text', width: 150, View: TrackName },
      { of: ['registration'], kind: 'registration', width: 150 },
      {
        of: ['entries'],
        kind: 'count',
        title: 'admin.list.entries',
        width: 80,
        isSpare: true,
        View: TopicEntries,
      },
    ],
  },
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
    departmentId: null,
  }),
});
