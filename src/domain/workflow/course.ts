import type { RuleValue } from '#contract/rule/rule.ts';
import {
  branchesOf,
  type Block,
  type Branch,
  type Choice,
  type Inclusive,
  type Parallel,
} from '#contract/workflow/outline.ts';
import { evaluateRule } from '#domain/rule/evaluate.ts';
import {
  isAfter,
  isInside,
  isJoined,
  withAround,
  type PlacedBlock,
  type ProcessModel,
} from './model.ts';

/** How far an application has come: what is open, and which branches of open parallel and inclusive
 * parts have ended, or were not taken. */
export interface CourseState {
  open: readonly string[];
  ended: readonly string[];
}

/** What rules read: the answers by their names, and a day in the contest's time zone. */
export interface Facts {
  values: Readonly<Record<string, RuleValue>>;
  today: string;
}

/** The result of an action: the state that follows, and what it opened, closed and passed. */
export interface Move {
  state: CourseState;
  /** Steps and pauses that have begun. */
  opened: readonly string[];
  /** Steps and pauses that are no longer asked, because an earlier one was returned to. */
  closed: readonly string[];
  /** Blocks that tell people about the application, and were passed. */
  copied: readonly string[];
  isFinished: boolean;
}

/** Walks along the blocks of a process, and keeps what it finds. */
class Walk {
  readonly opened: string[] = [];
  readonly copied: string[] = [];
  readonly ended: Set<string>;
  readonly #model: ProcessModel;
  readonly #facts: Facts;

  constructor(model: ProcessModel, facts: Facts, ended: readonly string[] = []) {
    this.#model = model;
    this.#facts = facts;
    this.ended = new Set(ended);
  }

  #holds(when: string): boolean {
    const tree = this.#model.trees.get(when);
    const { values, today } = this.#facts;
    return !!tree && evaluateRule(tree, (name) => values[name] ?? null, today) === true;
  }

  #taken({ branches }: Choice): Branch {
    return branches.find(({ when }) => this.#holds(when)) ?? branches.at(-1)!;
  }

  #allTaken({ branches }: Inclusive): readonly Branch[] {
    const holding = branches.filter(({ when }) => this.#holds(when));
    return holding.length > 0 ? holding : branches.slice(-1);
  }

  /** Enters some branches at once; the others count as ended. @returns whether all have ended already */
  #enterAll({ branches }: Inclusive | Parallel, taken: readonly Branch[] = branches): boolean {
    for (const branch of branches) {
      if (!taken.includes(branch) || this.enter(branch.blocks)) this.ended.add(branch.id);
    }
    return this.#join(branches);
  }

  /** Forgets the branches of a block if all of them have ended. */
  #join(branches: readonly Branch[]): boolean {
    if (!branches.every(({ id }) => this.ended.has(id))) return false;
    for (const { id } of branches) this.ended.delete(id);
    return true;
  }

  /** @returns whether the block is passed at once */
  #pass(block: Block): boolean {
    switch (block.kind) {
      case 'copy':
        this.copied.push(block.id);
        return true;
      case 'choice':
        return this.enter(this.#taken(block).blocks);
      case 'inclusive':
        return this.#enterAll(block, this.#allTaken(block));
      case 'parallel':
        return this.#enterAll(block);
      default:
        this.opened.push(block.id);
        return false;
    }
  }

  /** Enters a list of blocks at an index. @returns whether its end is reached at once */
  enter(list: readonly Block[], at = 0): boolean {
    return list.slice(at).every((block) => this.#pass(block));
  }

  /** Goes on behind a block that has ended. @returns whether the whole process has ended */
  leave({ list, at, around }: PlacedBlock): boolean {
    if (!this.enter(list, at + 1)) return false;
    if (!around) return true;
    const { parent, branchId } = around;
    if (isJoined(parent.block)) {
      this.ended.add(branchId);
      if (!this.#join(parent.block.branches)) return false;
    }
    return this.leave(parent);
  }
}

/** Begins the course of an application. */
export function begin(model: ProcessModel, facts: Facts): Move {
  const walk = new Walk(model, facts);
  const isFinished = walk.enter(model.blocks);
  const { opened, copied } = walk;
  return {
    state: { open: opened, ended: [...walk.ended] },
    opened,
    closed: [],
    copied,
    isFinished,
  };
}

/** Goes on behind an open block: a step that was approved, or a pause that is over. */
export function complete(
  model: ProcessModel,
  { open, ended }: CourseState,
  id: string,
  facts: Facts,
): Move {
  const walk = new Walk(model, facts, ended);
  const isFinished = walk.leave(model.places.get(id)!);
  const { opened, copied } = walk;
  const others = open.filter((one) => one !== id);
  const state = { open: [...others, ...opened], ended: [...walk.ended] };
  return { state, opened, closed: [], copied, isFinished };
}

/**
 * The branches that count as ended after going back to a block. A parallel or inclusive part around it that had ended
 * is open again: its other branches stay as they are. Branches of what comes after the block are forgotten.
 */
function endedAfter(
  model: ProcessModel,
  { open, ended }: CourseState,
  target: PlacedBlock,
): string[] {
  const around = withAround(target);
  const own = new Set(around.flatMap((placed) => (placed.around ? [placed.around.branchId] : [])));
  const reopened = around.filter(
    (outer) => isJoined(outer.block) && !open.some((id) => isInside(model.places.get(id)!, outer)),
  );
  const later = [...model.places.values()].filter((placed) => isAfter(placed, target));
  const forgotten = new Set(later.flatMap(({ block }) => branchesOf(block).map(({ id }) => id)));
  const kept = ended.filter((id) => !own.has(id) && !forgotten.has(id));
  const again = reopened
    .flatMap(({ block }) => branchesOf(block).map(({ id }) => id))
    .filter((id) => !own.has(id));
  return [...new Set([...kept, ...again])];
}

/**
 * Goes back to an earlier step (design of workflow, 4): everything that comes after it is closed, and it is asked
 * again. Branches that are open beside it stay as they are.
 */
export function goBack(model: ProcessModel, state: CourseState, id: string): Move {
  const target = model.places.get(id)!;
  const closed = state.open.filter((one) => one === id || isAfter(model.places.get(one)!, target));
  const open = [...state.open.filter((one) => !closed.includes(one)), id];
  const ended = endedAfter(model, state, target);
  return { state: { open, ended }, opened: [id], closed, copied: [], isFinished: false };
}

/** Whether an open step can be returned to another one: it comes later, or it is the same. */
export const canReturn = (model: ProcessModel, from: string, to: string): boolean => {
  const [later, earlier] = [model.places.get(from), model.places.get(to)];
  return !!later && !!earlier && earlier.block.kind === 'approval' && isAfter(later, earlier);
};

/** The steps and pauses that follow if every open one is passed (a dry run), in the order in which they open. */
export function ahead(model: ProcessModel, state: CourseState, facts: Facts): string[] {
  const found: string[] = [];
  let now = state;
  while (now.open.length > 0) {
    const { state: then, opened } = complete(model, now, now.open[0]!, facts);
    found.push(...opened);
    now = then;
  }
  return found;
}
