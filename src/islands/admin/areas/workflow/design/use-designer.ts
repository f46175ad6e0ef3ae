import { useMemo, useReducer, useState } from 'react';
import type { FlawMessage } from '#contract/call/flaw.ts';
import { outline as outlineSchema, type Outline } from '#contract/workflow/outline.ts';
import type { ProcessChoices } from '#contract/workflow/process.ts';
import { begin, stepped, type History } from '#domain/forms/build/history.ts';
import {
  addBranch,
  copyBlock,
  findBlock,
  findBranch,
  idsIn,
  insertBlock,
  moveBlock,
  newBlock,
  placeOf,
  removeBlock,
} from '#domain/workflow/build.ts';
import { inspect, type FactTypes } from '#domain/workflow/inspect.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLead } from '#islands/ui/focus/use-lead.ts';
import { blockName } from './block-words.ts';
import { buttonId, insertId, type Designer, type OutlineChange } from './designer.ts';
import { factNames } from './fact-names.ts';
import type { OpenedProcess } from './use-process.ts';

/** The names that rules can read, with their types. */
const factTypes = (choices: ProcessChoices): FactTypes =>
  new Map(factNames(choices).map(({ name, type }) => [name, type]));

/** State of the designer, with undo and redo. */
export interface DesignerState {
  designer: Designer;
  history: History<Outline>;
  undo(): void;
  redo(): void;
  /** From now on shows everything that prevents the deployment. */
  beStrict(): void;
  /** Shows what the server refused in the process as it is. */
  refuse(fields: readonly FlawMessage[]): void;
  /** Whether nothing that the page knows prevents the deployment. */
  isComplete: boolean;
  /** Whether the contract accepts the process, so that it can be saved. */
  isTaken: boolean;
}

/** State of the designer of a process. */
export function useDesignerState(
  { draft, choices }: OpenedProcess,
  isOpen: boolean,
): DesignerState {
  const office = useOffice();
  const { t, offer } = office;
  const [history, take] = useReducer(stepped<Outline>, draft.outline, begin<Outline>);
  const { now: outline } = history;
  const [chosen, choose] = useState<string>();
  const [fresh, setFresh] = useState<string>();
  const [isStrict, setStrict] = useState(false);
  const types = useMemo(() => factTypes(choices), [choices]);
  const { model, flaws } = useMemo(() => inspect(outline, types), [outline, types]);
  // What the server refused holds until the process changes.
  const [refusal, refuse] = useState<{ outline: Outline; fields: readonly FlawMessage[] }>();
  const refused = refusal?.outline === outline ? refusal.fields : [];
  const isTaken = useMemo(() => outlineSchema.safeParse(outline).success, [outline]);
  const lead = useLead(outline);
  const change = (given: OutlineChange, about = ''): void =>
    take({ do: 'change', change: given, about });

  function remove(id: string): void {
    const place = placeOf(outline, id);
    const block = findBlock(outline, id);
    if (!place || !block) return;
    choose(undefined);
    lead(insertId(place));
    change((now) => removeBlock(now, id));
    offer(t('admin.workflow.removed', { name: blockName(office, block) }), async () => {
      change((now) => (idsIn(now).includes(id) ? now : insertBlock(now, place, block)));
      choose(id);
      return undefined;
    });
  }

  const designer: Designer = {
    outline,
    model,
    choices,
    flaws: [...flaws.map(({ place, rules }) => ({ place, msg: ruleWords(t, rules) })), ...refused],
    isStrict,
    isOpen,
    chosen:
      chosen !== undefined && (findBlock(outline, chosen) ?? findBranch(outline, chosen))
        ? chosen
        : undefined,
    choose,
    fresh,
    change,
    insert(place, kind) {
      const block = newBlock(kind, Math.random);
      change((now) => insertBlock(now, place, block));
      choose(block.id);
      setFresh(block.id);
    },
    copy(id) {
      const copied = copyBlock(outline, id, Math.random);
      change(() => copied.outline);
      choose(copied.id);
      lead(buttonId(copied.id));
    },
    remove,
    move(id, by) {
      lead(buttonId(id));
      change((now) => moveBlock(now, id, by));
    },
    addBranch: (id) => change((now) => addBranch(now, id, Math.random)),
  };
  return {
    designer,
    history,
    undo: () => take({ do: 'undo' }),
    redo: () => take({ do: 'redo' }),
    beStrict: () => setStrict(true),
    refuse(fields) {
      refuse({ outline, fields });
      setStrict(true);
    },
    isComplete: flaws.length === 0,
    isTaken,
  };
}
