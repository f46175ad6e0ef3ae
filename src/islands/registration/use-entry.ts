import { getEntry } from '#contract/registration/entry/record.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';

/** Loads an entry of the reader's; undefined until it has arrived. */
export function useEntry(id: number) {
  const { current } = useIsland();
  const read = async () => (await callOrReport(current(), getEntry, { params: { id } }))?.data;
  const {
    found: entry,
    hasFailed,
    reload,
  } = useOwn(read, { of: id, shows: { kind: 'entry', id } });
  return { entry, hasFailed, reload };
}
