import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { useTracks } from './use-tracks.ts';

/** Name of the track of a topic, prize or result; its code if the session does not have it. */
export function TrackName({ row: { year }, value }: ViewProps<ContentRow>) {
  const nameOf = useName();
  const found = useTracks(Number(year))?.find(({ code }) => code === value);
  return found ? nameOf(found.name) : String(value || '–');
}
