import { TIME_ZONE } from '#contract/call/zone.ts';
import {
  CONCURRENCIES,
  jobResource,
  MISFIRES,
  DEFAULT_ALERT_AFTER,
} from '#contract/operations/job.ts';
import { STATUSES } from '#contract/call/status.ts';
import { GroupName } from '#islands/admin/records/group/GroupName.tsx';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { groupsOf } from '#islands/admin/records/group/groups-of.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { TimetableCell } from './TimetableCell.tsx';

const PauseSwitch = part(async () => (await import('./PauseSwitch.tsx')).PauseSwitch);
const JobGroup = part(async () => (await import('./JobGroup.tsx')).JobGroup);
const JobDeeds = part(async () => (await import('./JobDeeds.tsx')).JobDeeds);
const TargetInput = part(async () => (await import('./TargetInput.tsx')).TargetInput);
const TimetableInput = part(async () => (await import('./TimetableInput.tsx')).TimetableInput);

export const jobPlan = resourcePlan({
  resource: jobResource,
  cache: groupsOf(jobResource),
  columns: [
    { name: 'name', kind: 'bilingual' },
    { name: 'group', width: 110, isSpare: true, View: GroupName },
    { name: 'target', kind: 'code', isSpare: true },
    { name: 'cron', width: 180, isSpare: true, View: TimetableCell },
    { name: 'lastAt', kind: 'moment', width: 150, isSpare: true },
    { name: 'nextAt', kind: 'moment', width: 150 },
    { name: 'lastState', kind: 'choice', width: 110 },
    { name: 'status', kind: 'choice', width: 90, View: PauseSwitch },
    { name: 'failuresInRow', isExtra: true },
    { name: 'alertAfter', isExtra: true },
    { name: 'zone', isExtra: true },
    { name: 'concurrency', kind: 'choice', isExtra: true },
    { name: 'misfire', kind: 'choice', isExtra: true },
    { name: 'isBuiltIn', kind: 'switch', isExtra: true },
    { name: 'updatedAt', kind: 'moment', isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'group', kind: 'choice', Input: JobGroup },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'group', kind: 'text' },
    { name: 'target', isNeeded: true, hint: 'admin.targetHint', Input: TargetInput },
    { name: 'cron', isNeeded: true, Input: TimetableInput },
    { name: 'zone', kind: 'text', isNeeded: true },
    { name: 'concurrency', kind: 'choice', choices: CONCURRENCIES },
    { name: 'misfire', kind: 'choice', choices: MISFIRES },
    { name: 'retries', kind: 'number' },
    { name: 'timeout', kind: 'number' },
    { name: 'alertAfter', kind: 'number', hint: 'admin.alertAfterHint' },
    { name: 'status', kind: 'choice', choices: STATUSES },
    { name: 'remark', kind: 'long' },
  ],
  blank: {
    name: blankText(),
    group: '',
    target: '',
    cron: '',
    zone: TIME_ZONE,
    concurrency: 'forbid',
    misfire: 'once',
    retries: 0,
    timeout: 600,
    alertAfter: DEFAULT_ALERT_AFTER,
    status: 'active',
    remark: '',
  },
  isKept: ({ isBuiltIn }) => isBuiltIn,
  More: JobDeeds,
});
