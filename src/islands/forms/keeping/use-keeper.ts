import { useEffect, useState } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import { saveDraft } from '#contract/forms/filling.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { useFilling } from '../filling.ts';
import type { Copy, CopyName } from './copy.ts';
import { createKeeper, type Keeper, type Keeping, type Saved } from './keeper.ts';

/** Sends drafts of a version to the server. */
function useSaveDraft({ number }: CopyName) {
  const { face, form, current } = useFilling();
  return async (answers: Answers, begun: string): Promise<Saved> => {
    const body = { number, answers, begun, password: form.password(), resume: form.resume() };
    const call = { params: { key: face.key }, body };
    try {
      const { data } = await current().client.call(saveDraft, call, { guard: false });
      if (data.resume !== null) form.keepResume(data.resume);
      return { savedAt: data.savedAt };
    } catch (error) {
      return isAnswer(error) ? 'refused' : 'offline';
    }
  };
}

interface Start {
  name: CopyName;
  copy: Copy;
  /** Fields whose answers the browser does not store. */
  sensitive: ReadonlySet<string>;
  /** Whether the server stores drafts too. */
  isSaved: boolean;
}

/** Stores the input from now on, and reports where it is stored. */
export function useKeeper({ name, copy, sensitive, isSaved }: Start) {
  const { memory } = useFilling();
  const send = useSaveDraft(name);
  const [keeping, tell] = useState<Keeping>({ phase: 'untouched' });
  const [keeper] = useState<Keeper>(() => {
    const save = isSaved ? (answers: Answers) => send(answers, copy.begun) : undefined;
    return createKeeper({ memory, name, copy, sensitive, save, tell });
  });
  useEffect(() => {
    const flush = () => keeper.flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      void keeper.stop();
    };
  }, [keeper]);
  return { keeper, keeping };
}
