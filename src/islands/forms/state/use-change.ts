import { useState } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import { changeAnswer, type OwnAnswer } from '#contract/forms/filling.ts';
import { useFilling } from '../filling.ts';
import type { Keeper } from '../keeping/keeper.ts';

interface Parts {
  /** The answer that is being changed; null for a new one. */
  own: OwnAnswer | null;
  keeper: Keeper;
  /** Codes that verify phones, by place. */
  codes: Readonly<Record<string, string>>;
  /** Resolves once the changed answer is loaded. */
  onChanged(): Promise<void>;
  onRefused(error: unknown): void;
}

/** Changes an answer that was given before. */
export function useChange({ own, keeper, codes, onChanged, onRefused }: Parts) {
  const { face, texts, applied, current } = useFilling();
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
      current().screen.tell(applied?.['application.sentAgain'] ?? texts['fill.changeSaved']);
      await onChanged();
    } catch (error) {
      onRefused(error);
    } finally {
      setChanging(false);
    }
  }
  return { isChanging, change };
}
