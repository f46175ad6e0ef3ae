import type { Approval } from '#contract/workflow/outline.ts';
import type { SignerPlace, TaskState } from '#contract/workflow/task.ts';
import type { Votes } from './quorum.ts';

/** A task of a step, as far as votes depend on it. */
interface AskedTask {
  id: number;
  state: TaskState;
  chainId: number | null;
  place: SignerPlace | null;
}

type Quorum = Approval['quorum'];

/** The states of those whose decision counts or is awaited. Others were replaced, or are no longer asked. */
const ASKED: readonly TaskState[] = ['approved', 'rejected', 'pending', 'waiting', 'signing'];
/** The states of those whose turn has not come. */
const LATER: readonly TaskState[] = ['waiting', 'signing'];

/** Whether somebody has a vote: they were not added to sign with somebody else's. */
const isVoter = ({ place }: AskedTask): boolean => place === null || place === 'beside';

const has = (chain: readonly AskedTask[], ...states: readonly TaskState[]): boolean =>
  chain.some(({ state }) => states.includes(state));

/** The tasks that decide one after another; where all of a step do so, those of the step. */
function chainsOf<Task extends AskedTask>(quorum: Quorum, tasks: readonly Task[]): Task[][] {
  const asked = tasks.filter(({ state }) => ASKED.includes(state));
  const chains = Map.groupBy(asked, ({ id, chainId }) => quorum === 'inTurn' || (chainId ?? id));
  return [...chains.values()];
}

/**
 * Counts the votes on a step (design of workflow, 4). A chain is one vote: it agrees once all of it have, and does not
 * as soon as one of it refuses. Signers who are left without whoever added them have none.
 */
export function votesOf(quorum: Quorum, tasks: readonly AskedTask[]): Votes {
  const votes = chainsOf(quorum, tasks).filter((chain) => chain.some(isVoter));
  return {
    approved: votes.filter((chain) => chain.every(({ state }) => state === 'approved')).length,
    rejected: votes.filter((chain) => has(chain, 'rejected')).length,
    asked: votes.length,
  };
}

/** Returns those whose turn has come. @param tasks all of the step, in the order of turns */
export const nextOf = <Task extends AskedTask>(quorum: Quorum, tasks: readonly Task[]): Task[] =>
  chainsOf(quorum, tasks)
    .filter((chain) => !has(chain, 'pending', 'rejected'))
    .flatMap((chain) => chain.find(({ state }) => LATER.includes(state)) ?? []);
