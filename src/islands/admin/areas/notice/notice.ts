import { NOTICE_STATUSES, NOTICE_TYPES, noticeResource } from '#contract/notice/notice.ts';
import { isSpan } from '#domain/notice/notice.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import type { Field } from '#islands/admin/form/field.ts';

const NoticeSteps = part(async () => (await import('./NoticeSteps.tsx')).NoticeSteps);

/** The end must be after the start (specification 5). */
const judgeEnd: Field['judge'] = ({ startsAt, endsAt }) =>
  isSpan((startsAt as string) ?? null, (endsAt as string) ?? null)
    ? undefined
    : 'admin.endAfterStart';

export const noticePlan = resourcePlan({
  resource: noticeResource,
  columns: [
    { name: 'title', kind: 'bilingual' },
    { name: 'type', kind: 'choice', width: 110, isSpare: true },
    { name: 'status', kind: 'choice', width: 110 },
    { name: 'startsAt', kind: 'moment', width: 150 },
    { name: 'endsAt', kind: 'moment', width: 150 },
    { name: 'readers', width: 90, isSpare: true },
    { name: 'remark', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 150, isSpare: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'type', kind: 'choice', choices: NOTICE_TYPES },
    { name: 'status', kind: 'choice', choices: NOTICE_STATUSES },
  ],
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true, hint: 'admin.noticeHint' },
    { name: 'type', kind: 'choice', choices: NOTICE_TYPES },
    { name: 'content', kind: 'rich' },
    { name: 'startsAt', kind: 'moment' },
    { name: 'endsAt', kind: 'moment', judge: judgeEnd },
    { name: 'remark', kind: 'long' },
  ],
  blank: {
    title: blankText(),
    type: 'notice',
    content: blankText(),
    status: 'draft',
    startsAt: null,
    endsAt: null,
    remark: '',
  },
  More: NoticeSteps,
});
