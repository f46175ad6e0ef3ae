import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { useTracks } from './use-tracks.ts';

/** The track of a topic, a prize or a result by its name; its code, where the session has none of it. */
export function TrackName({ row: { year }, value }: ViewProps<ContentRow>) {
  const nameOf = useName();
  const found = useTracks(Number(year))?.find(({ code }) => code === value);
  return found ? nameOf(found.name) : String(value || '–');
}
