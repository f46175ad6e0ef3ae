import { part } from '#islands/admin/kit/part.ts';

export const RoundFilter = part(async () => (await import('./RoundSelect.tsx')).RoundFilter);
export const RoundName = part(async () => (await import('./RoundSelect.tsx')).RoundName);
export const RoundSelect = part(async () => (await import('./RoundSelect.tsx')).RoundSelect);
export const TracksSelect = part(async () => (await import('./TracksSelect.tsx')).TracksSelect);
export const OwnTracksSelect = part(
  async () => (await import('./TracksSelect.tsx')).OwnTracksSelect,
);
export const NearTracksSelect = part(
  async () => (await import('./TracksSelect.tsx')).NearTracksSelect,
);
