import { channelResource } from '#contract/registration/channel.ts';
import { STATUSES } from '#contract/call/status.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { StatusSwitch } from '#islands/admin/records/parts.ts';

const ChannelLink = part(async () => (await import('./ChannelLink.tsx')).ChannelLink);
const ChannelPersonSelect = part(
  async () => (await import('./ChannelPersonSelect.tsx')).ChannelPersonSelect,
);

/** Channels through which people come, with their links and figures. */
export const channelPlan = resourcePlan({
  resource: channelResource,
  columns: [
    { name: 'name', kind: 'bilingual' },
    { name: 'key', kind: 'code', width: 140, isSpare: true },
    { name: 'person', width: 120, isSpare: true },
    { name: 'visits', width: 80 },
    { name: 'registered', width: 80 },
    { name: 'begun', width: 80 },
    { name: 'submitted', width: 80 },
    { name: 'status', kind: 'choice', width: 80, View: StatusSwitch },
    { name: 'note', kind: 'long', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 160, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  fields: [
    { name: 'key', kind: 'text', isNeeded: true, isFixed: true, hint: 'admin.channelKeyHint' },
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'accountId', Input: ChannelPersonSelect, hint: 'admin.channelPersonHint' },
    { name: 'status', kind: 'choice', choices: STATUSES },
    { name: 'note', kind: 'long' },
  ],
  blank: { key: '', name: blankText(), note: '', accountId: null, status: 'active' },
  More: ChannelLink,
});
