import { useState } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import { changeAnswer, type OwnAnswer } from '#contract/forms/filling.ts';
import { useFilling } from '../filling.ts';
import type { Keeper } from '../keeping/keeper.ts';

interface Parts {
  /** What is changed; null where a new answer is given. */
  own: OwnAnswer | null;
  keeper: Keeper;
  /** Those that prove phones, by their places. */
  codes: Readonly<Record<string, string>>;
  /** Ends once the answer is known as it is now. */
  onChanged(): Promise<void>;
  onRefused(error: unknown): void;
}

/** Changes an answer that was given. */
export function useChange({ own, keeper, codes, onChanged, onRefused }: Parts) {
  const { face, texts, current } = useFilling();
  const [isChanging, setChanging] = useState(false);
  async function change(answers: Answers): Promise<void> {
    if (!own) return;
    const { id, version } = own;
    const body = { id, version, answers, codes: { ...codes } };
    const call = { params: { key: face.key }, body };
    setChanging(true);
    try {
      await current().client.call(changeAnswer, call);
      await keeper.drop();
      current().screen.tell(texts['fill.changeSaved']);
      await onChanged();
    } catch (error) {
      onRefused(error);
    } finally {
      setChanging(false);
    }
  }
  return { isChanging, change };
}
