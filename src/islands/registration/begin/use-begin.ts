import type { Answers } from '#contract/forms/answer.ts';
import { beginEntry } from '#contract/registration/entry/deed.ts';
import { saveEntryPart } from '#contract/registration/entry/part.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { changesOf } from '#domain/registration/parts.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { useIsland } from '#islands/session/island.ts';
import { useSession } from '#islands/session/use-session.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { keepable } from '../form/form-part.ts';
import { keptOf, writeKept } from '../form/kept-parts.ts';
import type { Kept } from './kept.ts';

const PARTS = ['team', 'topic'] as const;

/**
 * Begins an entry with what was written before.
 * @returns its id @throws ApiError if it was refused
 */
export function useBegin(topicId: number, model: FormModel | undefined) {
  const { current } = useIsland();
  const session = useSession();
  /** Saves the answers. @returns those that did not arrive, which is reported */
  async function save(id: number, written: Answers): Promise<Answers> {
    let unsaved: Answers = {};
    for (const part of model ? PARTS : []) {
      const changes = changesOf(model!, part, written);
      if (Object.keys(changes).length === 0) continue;
      const call = { params: { id }, body: { part, version: 0, changes } };
      const saved = await callOrReport(current(), saveEntryPart, call, {
        guard: false,
      });
      if (!saved) unsaved = { ...unsaved, ...changes };
    }
    return unsaved;
  }
  return async ({ teamName, answers }: Kept): Promise<number> => {
    const name = teamName.trim();
    const body = { topicId, ...(name !== '' && { teamName: name }) };
    const begun = await current().client.call(beginEntry, { body });
    const { id } = begun.data;
    const unsaved = await save(id, answers);
    // The page of the entry continues to send what did not arrive.
    if (model && session.phase === 'known' && Object.keys(unsaved).length > 0) {
      const of = (part: (typeof PARTS)[number]) => keepable(model, changesOf(model, part, unsaved));
      const memory = memoryOf(() => localStorage);
      writeKept(
        memory,
        id,
        session.profile.userId,
        keptOf({ team: of('team'), topic: of('topic') }),
      );
    }
    return id;
  };
}
