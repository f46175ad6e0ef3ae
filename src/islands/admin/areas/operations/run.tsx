import { RUN_STATES, runLog } from '#contract/operations/job.ts';
import { part } from '#islands/admin/kit/part.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import '#islands/admin/list/list.css';

const RunStop = part(async () => (await import('./RunStop.tsx')).RunStop);

/** Output of a run. */
const Lines = ({ value }: ViewProps) => (
  <pre className="office-long">{(value as string[]).join('\n')}</pre>
);

export const runPlan = resourcePlan({
  resource: runLog,
  columns: [
    { name: 'id', width: 90, isSpare: true },
    { name: 'jobName', kind: 'bilingual', isName: true },
    { name: 'target', kind: 'code', isSpare: true },
    { name: 'way', kind: 'choice', width: 100 },
    { name: 'state', kind: 'choice', width: 110 },
    { name: 'reason', kind: 'choice', width: 130 },
    { name: 'progress', width: 100, isSpare: true },
    { name: 'plannedAt', kind: 'instant', width: 170 },
    { name: 'duration', width: 120, isSpare: true },
    { name: 'error', kind: 'long', isExtra: true },
    { name: 'begunAt', kind: 'instant', isExtra: true },
    { name: 'endedAt', kind: 'instant', isExtra: true },
    { name: 'by', isExtra: true },
    { name: 'endedBy', isExtra: true },
    { name: 'process', isExtra: true },
  ],
  filters: [
    { name: 'jobId', kind: 'number' },
    { name: 'keyword', kind: 'keyword' },
    { name: 'state', kind: 'choice', choices: RUN_STATES },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  fields: [],
  blank: {},
  More: RunStop,
  details: [
    { name: 'jobName', kind: 'bilingual' },
    { name: 'target', kind: 'code' },
    { name: 'way', kind: 'choice' },
    { name: 'state', kind: 'choice' },
    { name: 'reason', kind: 'choice' },
    { name: 'endedBy' },
    { name: 'progress' },
    { name: 'by' },
    { name: 'plannedAt', kind: 'instant' },
    { name: 'begunAt', kind: 'instant' },
    { name: 'endedAt', kind: 'instant' },
    { name: 'duration' },
    { name: 'process' },
    { name: 'error', kind: 'long' },
    { name: 'lines', View: Lines },
  ],
});
