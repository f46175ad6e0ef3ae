import { MESSAGE_STATUSES, outboxLog } from '#contract/messaging/outbox.ts';
import { CHANNELS } from '#contract/messaging/channel.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const AboutCell = part(async () => (await import('./AboutCell.tsx')).AboutCell);
const OutboxDeeds = part(async () => (await import('./OutboxDeeds.tsx')).OutboxDeeds);

export const outboxPlan = resourcePlan({
  resource: outboxLog,
  columns: [
    { name: 'id', width: 90, isSpare: true },
    { name: 'createdAt', kind: 'instant', width: 170 },
    { name: 'channel', kind: 'choice', width: 100 },
    { name: 'recipient', isName: true },
    { name: 'template', kind: 'choice', width: 172 },
    { name: 'locale', kind: 'choice', width: 90, isExtra: true },
    { name: 'status', kind: 'choice', width: 110 },
    { name: 'attempts', width: 100, isExtra: true },
    { name: 'wait', kind: 'choice', isExtra: true },
    { name: 'nextAt', kind: 'instant', isExtra: true },
    { name: 'error', kind: 'long', isExtra: true },
    { name: 'sentAt', kind: 'instant', width: 170, isSpare: true },
    { name: 'about', View: AboutCell, isExtra: true },
    { name: 'deliveredAt', kind: 'instant', isExtra: true },
    { name: 'readAt', kind: 'instant', isExtra: true },
  ],
  filters: [
    { name: 'recipient', kind: 'keyword', hint: 'admin.wholeRecipient' },
    { name: 'channel', kind: 'choice', choices: CHANNELS },
    { name: 'status', kind: 'choice', choices: MESSAGE_STATUSES },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  emptyHint: 'admin.outboxEmpty',
  fields: [],
  blank: {},
  More: OutboxDeeds,
  details: [
    { name: 'createdAt', kind: 'instant' },
    { name: 'channel', kind: 'choice' },
    { name: 'recipient' },
    { name: 'template', kind: 'choice' },
    { name: 'locale', kind: 'choice' },
    { name: 'status', kind: 'choice' },
    { name: 'attempts' },
    { name: 'wait', kind: 'choice' },
    { name: 'nextAt', kind: 'instant' },
    { name: 'error' },
    { name: 'sentAt', kind: 'instant' },
    { name: 'about', View: AboutCell },
    { name: 'deliveredAt', kind: 'instant' },
    { name: 'readAt', kind: 'instant' },
  ],
});
