import { useSyncExternalStore } from 'react';
import { currentContest } from '#domain/contest/current.ts';
import { currentHash, followHash, parseHash } from '#islands/admin/kit/navigation/router.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useSessions } from '#islands/admin/kit/use-sessions.ts';
import { FilterSelect } from '#islands/admin/list/filter/FilterSelect.tsx';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { useTracks } from './use-tracks.ts';

/** Session whose tracks are offered: the one by which the list is filtered, otherwise the current one. */
function useYear(): number {
  const { query } = parseHash(useSyncExternalStore(followHash, currentHash));
  const sessions = useSessions().value ?? [];
  const seen = sessions.filter(({ status }) => status !== 'draft');
  return Number(query['year'] ?? currentContest(seen)?.year);
}

/** Filter by a track of a session. */
export function TrackFilter(props: FilterProps) {
  const nameOf = useName();
  const options = (useTracks(useYear()) ?? []).map(({ code, name }) => ({
    value: code,
    label: nameOf(name),
  }));
  return <FilterSelect {...props} options={options} popupMatchSelectWidth={false} />;
}
