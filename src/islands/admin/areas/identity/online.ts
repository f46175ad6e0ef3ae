import { listOnline, onlineFilter } from '#contract/identity/online.ts';
import type { Resource } from '#contract/kind/resource.ts';
import { part } from '#islands/admin/kit/part.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';

const SessionEnd = part(async () => (await import('./SessionEnd.tsx')).SessionEnd);

/** Sessions are not records but are listed like them, in the server's own order. */
const sessions = {
  name: 'online',
  permission: 'monitor:online',
  columns: [],
  actions: ['list'],
  dictionaries: {},
  filter: onlineFilter,
  list: listOnline,
};

export const onlinePlan: ResourcePlan = {
  resource: sessions as unknown as Resource,
  columns: [
    { name: 'userName' },
    { name: 'nickName' },
    { name: 'address' },
    { name: 'browser' },
    { name: 'system', isSpare: true },
    { name: 'createdAt', kind: 'moment', width: 160 },
    { name: 'lastSeenAt', kind: 'moment', width: 160 },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'address', kind: 'keyword' },
  ],
  fields: [],
  blank: {},
  More: SessionEnd,
};
