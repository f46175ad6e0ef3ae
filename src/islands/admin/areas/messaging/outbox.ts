import { MESSAGE_STATUSES, outboxLog } from '#contract/messaging/outbox.ts';
import { MessageText } from './MessageText.tsx';
import { resourcePlan } from '#islands/admin/kit/resource-plan.ts';

export const outboxPlan = resourcePlan({
  resource: outboxLog,
  columns: [
    { name: 'id', width: 90 },
    { name: 'createdAt', kind: 'moment', width: 160 },
    { name: 'channel', kind: 'choice', width: 100 },
    { name: 'recipient' },
    { name: 'template', kind: 'choice' },
    { name: 'locale', kind: 'choice', width: 90 },
    { name: 'status', kind: 'choice', width: 110 },
    { name: 'attempts', width: 100 },
    { name: 'error', kind: 'long', isExtra: true },
    { name: 'sentAt', kind: 'moment', width: 160 },
  ],
  filters: [
    { name: 'recipient', kind: 'keyword', hint: 'admin.wholePhone' },
    { name: 'status', kind: 'choice', choices: MESSAGE_STATUSES },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  fields: [],
  blank: {},
  More: MessageText,
  details: [
    { name: 'createdAt', kind: 'moment' },
    { name: 'channel', kind: 'choice' },
    { name: 'recipient' },
    { name: 'template', kind: 'choice' },
    { name: 'locale', kind: 'choice' },
    { name: 'status', kind: 'choice' },
    { name: 'attempts' },
    { name: 'error' },
    { name: 'sentAt', kind: 'moment' },
  ],
});
