import { CERTIFICATION_STATES, EVIDENCE_KINDS } from '#contract/cooperation/certification.ts';
import { ORGANISATION_KINDS, ORGANISATION_STATES } from '#contract/cooperation/organisation.ts';
import { APPEAL_STATES } from '#contract/judging/outcome/appeal.ts';
import { COPY_REFUSALS, COPY_STATES } from '#contract/judging/file/copy.ts';
import { SCORE_METHODS } from '#contract/judging/rank/method.ts';
import { RELEASE_STATES } from '#contract/judging/outcome/release.ts';
import {
  ASSIGNMENT_STATES,
  BLINDNESS,
  JUDGE_DUTIES,
  CONFLICT_KINDS,
  CONFLICT_STATES,
  ROUND_STATES,
  SHEET_STATES,
} from '#contract/judging/state.ts';
import { CONSULTATION_STATES } from '#contract/consultation/consultation.ts';
import {
  ERROR_STATUSES,
  LOGIN_RESULTS,
  LOGIN_WAYS,
  OPERATION_RESULTS,
} from '#contract/monitor/log.ts';
import { ANSWER_STATES } from '#contract/forms/filling.ts';
import { CERTIFICATE_KINDS } from '#contract/registration/certificate.ts';
import { IDENTITY_CASE_STATES } from '#contract/registration/identity-case.ts';
import { ENTRY_ENDS, ENTRY_STATES, TEAM_ROLES } from '#contract/registration/state.ts';
import { FORM_PURPOSES, FORM_STATES } from '#contract/forms/form.ts';
import { NOTICE_STATUSES, NOTICE_TYPES } from '#contract/notice/notice.ts';
import { CATEGORIES, CHANNELS } from '#contract/messaging/channel.ts';
import { AUDIENCES, BATCH_STATES, BATCH_TEMPLATES } from '#contract/messaging/batch.ts';
import { MESSAGE_STATUSES } from '#contract/messaging/outbox.ts';
import { CONTACT_PURPOSES, CONTACT_STATES } from '#contract/cooperation/contact.ts';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import { LISTING_STATES } from '#contract/cooperation/listing/listing.ts';
import { SECOND_STEPS } from '#contract/cooperation/second-person.ts';
import {
  CONCURRENCIES,
  MISFIRES,
  RUN_REASONS,
  RUN_STATES,
  RUN_WAYS,
} from '#contract/operations/job.ts';
import { STATUSES } from '#contract/call/status.ts';
import { SEXES } from '#contract/identity/user.ts';
import { APPLICATION_STATES } from '#contract/workflow/application.ts';
import { PROCESS_STATES } from '#contract/workflow/process.ts';
import { TASK_STATES } from '#contract/workflow/task.ts';

/**
 * Dictionaries of the product's own values. Each start adds the missing ones to the database. Values are fixed by the
 * program, labels and styles can be changed in the office. The initial labels are `label.<dictionary>.<value>`.
 */
export const BUILT_IN_DICTIONARIES: Readonly<Record<string, readonly string[]>> = {
  user_sex: SEXES,
  record_status: STATUSES,
  yes_no: ['true', 'false'],
  notice_type: NOTICE_TYPES,
  notice_status: NOTICE_STATUSES,
  consultation_status: CONSULTATION_STATES,
  listing_kind: LISTING_KINDS,
  listing_status: LISTING_STATES,
  contact_status: CONTACT_STATES,
  contact_purpose: CONTACT_PURPOSES,
  login_way: LOGIN_WAYS,
  login_result: LOGIN_RESULTS,
  operation_result: OPERATION_RESULTS,
  error_status: ERROR_STATUSES,
  message_status: MESSAGE_STATUSES,
  message_channel: CHANNELS,
  message_category: CATEGORIES,
  batch_state: BATCH_STATES,
  batch_audience: AUDIENCES,
  batch_template: BATCH_TEMPLATES,
  form_state: FORM_STATES,
  entry_state: ENTRY_STATES,
  entry_end: ENTRY_ENDS,
  team_role: TEAM_ROLES,
  identity_case_state: IDENTITY_CASE_STATES,
  certificate_kind: CERTIFICATE_KINDS,
  form_purpose: FORM_PURPOSES,
  answer_state: ANSWER_STATES,
  round_state: ROUND_STATES,
  conflict_state: CONFLICT_STATES,
  conflict_kind: CONFLICT_KINDS,
  copy_state: COPY_STATES,
  copy_refusal: COPY_REFUSALS,
  score_method: SCORE_METHODS,
  blindness: BLINDNESS,
  judge_duty: JUDGE_DUTIES,
  assignment_state: ASSIGNMENT_STATES,
  sheet_state: SHEET_STATES,
  release_state: RELEASE_STATES,
  appeal_state: APPEAL_STATES,
  organisation_kind: ORGANISATION_KINDS,
  organisation_status: ORGANISATION_STATES,
  certification_status: CERTIFICATION_STATES,
  evidence_kind: EVIDENCE_KINDS,
  second_person: SECOND_STEPS,
  process_state: PROCESS_STATES,
  application_status: APPLICATION_STATES,
  task_state: TASK_STATES,
  job_concurrency: CONCURRENCIES,
  job_misfire: MISFIRES,
  run_state: RUN_STATES,
  run_way: RUN_WAYS,
  run_reason: RUN_REASONS,
};

/** How many days the logs are kept. A law requires at least 180. */
export const LOG_DAYS = { key: 'log.days', first: 400, least: 180 } as const;

/** The editorial kinds that need a second person's approval before publishing, separated by commas. Initially empty. */
export const APPROVED_KINDS = 'content.approvedKinds';

/**
 * The deeds of the cooperation portal that one person asks for and another one does: revoking a certification,
 * suspending an organisation. Initially none.
 */
export const CONFIRMED_DEEDS = {
  key: 'cooperation.confirmedDeeds',
  first: '',
  all: ['revoke', 'suspend'],
} as const;

/** Parses the list in a parameter value. */
export const listIn = (value: string): string[] => value.split(/[\s,，]+/).filter(Boolean);

/**
 * The countries to whose phones codes are sent, by calling codes. Initially those of the contest's partners and of
 * Hong Kong, Macao and Taiwan.
 */
export const SMS_COUNTRIES = {
  key: 'sms.countries',
  first: '86, 7, 55, 91, 27, 971, 20, 251, 98, 62, 852, 853, 886',
} as const;

/**
 * How many days data is kept: `identity`, what identifies people, after the end of the session; `draft`, drafts after
 * their end; `scan`, scans after the decision.
 */
export const REGISTRATION_DAYS = {
  identity: { key: 'registration.identityDays', first: 365, least: 30 },
  draft: { key: 'registration.draftDays', first: 90, least: 30 },
  scan: { key: 'registration.scanDays', first: 90, least: 30 },
} as const;

/**
 * The days on which an office works or does not, other than Monday to Friday: days and ranges of days, separated by
 * commas, such as `2027-02-05~2027-02-11`. Initially none.
 */
export const CALENDAR_DAYS = {
  daysOff: 'calendar.daysOff',
  workdays: 'calendar.workdays',
} as const;

/** Maximum number of days: a hundred years. The database could not count on from a date with any number. */
export const MOST_DAYS = 36_500;

/** Bounds of a parameter that is a whole number. */
export interface NumberBounds {
  min: number;
  max: number;
}

/** The parameters that are whole numbers, with their bounds. */
export const NUMBER_BOUNDS: Readonly<Record<string, NumberBounds>> = Object.fromEntries(
  [LOG_DAYS, ...Object.values(REGISTRATION_DAYS)].map(({ key, least }) => [
    key,
    { min: least, max: MOST_DAYS },
  ]),
);

/** The parameters that the program reads, with their initial values. Their names are `parameter.<key>`. */
export const BUILT_IN_PARAMETERS: readonly { key: string; group: string; value: string }[] = [
  { key: LOG_DAYS.key, group: 'log', value: String(LOG_DAYS.first) },
  { key: APPROVED_KINDS, group: 'content', value: '' },
  { key: CONFIRMED_DEEDS.key, group: 'cooperation', value: CONFIRMED_DEEDS.first },
  { key: SMS_COUNTRIES.key, group: 'sms', value: SMS_COUNTRIES.first },
  ...Object.values(CALENDAR_DAYS).map((key) => ({ key, group: 'calendar', value: '' })),
  ...Object.values(REGISTRATION_DAYS).map(({ key, first }) => ({
    key,
    group: 'registration',
    value: String(first),
  })),
];
