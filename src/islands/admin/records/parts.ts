import { part } from '#islands/admin/kit/part.ts';

export const StatusSwitch = part(
  async () => (await import('./status/StatusSwitch.tsx')).StatusSwitch,
);
export const ParentSelect = part(
  async () => (await import('./tree/ParentSelect.tsx')).ParentSelect,
);
