import { createContext, use } from 'react';
import type { FlawMessage } from '#contract/call/flaw.ts';
import type { BlockKind, Outline } from '#contract/workflow/outline.ts';
import type { ProcessChoices } from '#contract/workflow/process.ts';
import type { BlockPlace } from '#domain/workflow/build.ts';
import type { ProcessModel } from '#domain/workflow/model.ts';

/** A change of a process. It is applied to the current one, which may have changed since the page was drawn. */
export type OutlineChange = (now: Outline) => Outline;

/** State that the components of the designer share: the process, the selection, and how it is changed. */
export interface Designer {
  outline: Outline;
  model: ProcessModel;
  choices: ProcessChoices;
  /** What prevents the deployment, in words: the flaws of the process, and what the server refused in it. */
  flaws: readonly FlawMessage[];
  /** Whether all flaws are shown, and not only those of rules. */
  isStrict: boolean;
  /** Whether the reader may change the process. */
  isOpen: boolean;
  /** Id of the chosen block or branch. */
  chosen: string | undefined;
  choose(id: string | undefined): void;
  /** Id of the block inserted last, whose name gets the focus. */
  fresh: string | undefined;
  /** @param about place of the input; consecutive changes of the same place form one undo step */
  change(change: OutlineChange, about?: string): void;
  insert(place: BlockPlace, kind: BlockKind): void;
  copy(id: string): void;
  remove(id: string): void;
  move(id: string, by: number): void;
  addBranch(id: string): void;
}

export const DesignerContext = createContext<Designer | undefined>(undefined);

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('This part stands inside the designer of processes');
  return designer;
}

/** Id of the button that chooses a block or branch. */
export const buttonId = (id: string): string => `flow-at-${id}`;

/** Id of the button that inserts a block at a place. */
export const insertId = ({ in: name, at }: BlockPlace): string => `flow-insert-${name}-${at}`;
