import { part } from '#islands/admin/kit/part.ts';

export const DepartmentSelect = part(
  async () => (await import('./DepartmentSelect.tsx')).DepartmentSelect,
);
export const TopicSelect = part(async () => (await import('./TopicSelect.tsx')).TopicSelect);
export const TrackSelect = part(async () => (await import('./TrackSelect.tsx')).TrackSelect);
export const TrackFilter = part(async () => (await import('./TrackFilter.tsx')).TrackFilter);
