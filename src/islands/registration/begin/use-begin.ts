import { beginEntry } from '#contract/registration/entry/deed.ts';
import { saveEntryPart } from '#contract/registration/entry/part.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { changesOf } from '#domain/registration/parts.ts';
import { useIsland } from '#islands/session/island.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import type { Kept } from './kept.ts';

/** Begins an entry with what was written before. @returns its number; undefined where it was refused, which is told */
export function useBegin(topicId: number, model: FormModel | undefined) {
  const { current } = useIsland();
  return async ({ teamName, answers }: Kept): Promise<number | undefined> => {
    const name = teamName.trim();
    const body = { topicId, ...(name !== '' && { teamName: name }) };
    const begun = await callOrReport(current(), beginEntry, { body });
    if (!begun) return undefined;
    const { id } = begun.data;
    for (const part of model ? (['team', 'topic'] as const) : []) {
      const changes = changesOf(model!, part, answers);
      if (Object.keys(changes).length === 0) continue;
      const call = { params: { id }, body: { part, version: 0, changes } };
      await callOrReport(current(), saveEntryPart, call, { guard: false });
    }
    return id;
  };
}
