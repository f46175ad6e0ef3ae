import type { Approval } from '#contract/workflow/outline.ts';
import type { SignerPlace } from '#contract/workflow/signer.ts';
import type { TaskState } from '#contract/workflow/task.ts';
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
export const isVoter = ({ place }: Pick<AskedTask, 'place'>): boolean =>
  place === null || place === 'beside';

const chainOf = ({ id, chainId }: AskedTask): number => chainId ?? id;

const has = (chain: readonly AskedTask[], ...states: readonly TaskState[]): boolean =>
  chain.some(({ state }) => states.includes(state));

/** The chains in which somebody has a vote. */
const votingChains = (tasks: readonly AskedTask[]): ReadonlySet<number> =>
  new Set(tasks.filter((task) => has([task], ...ASKED) && isVoter(task)).map(chainOf));

/** Signers who are left without whoever added them: they have no vote, and are no longer asked. */
export function orphansOf<Task extends AskedTask>(tasks: readonly Task[]): Task[] {
  const voting = votingChains(tasks);
  return tasks.filter((task) => !isVoter(task) && !voting.has(chainOf(task)));
}

/** The tasks that decide one after another; where all of a step do so, those of the step. */
function chainsOf<Task extends AskedTask>(quorum: Quorum, tasks: readonly Task[]): Task[][] {
  const voting = votingChains(tasks);
  const counted = tasks.filter((task) => has([task], ...ASKED) && voting.has(chainOf(task)));
  const chains = Map.groupBy(counted, (task) => quorum === 'inTurn' || chainOf(task));
  return [...chains.values()];
}

/** Whether the vote of a task is lost: somebody of its chain has refused. */
export const isRefused = (tasks: readonly AskedTask[], task: AskedTask): boolean =>
  has(
    tasks.filter((one) => chainOf(one) === chainOf(task)),
    'rejected',
  );

/**
 * Counts the votes on a step (design of workflow, 4). A chain is one vote: it agrees once all of it have, and does not
 * as soon as one of it refuses.
 */
export function votesOf(quorum: Quorum, tasks: readonly AskedTask[]): Votes {
  const chains = chainsOf(quorum, tasks);
  return {
    approved: chains.filter((chain) => chain.every(({ state }) => state === 'approved')).length,
    rejected: chains.filter((chain) => has(chain, 'rejected')).length,
    asked: chains.length,
  };
}

/** Returns those whose turn has come. @param tasks all of the step, in the order of turns */
export const nextOf = <Task extends AskedTask>(quorum: Quorum, tasks: readonly Task[]): Task[] =>
  chainsOf(quorum, tasks)
    .filter((chain) => !has(chain, 'pending', 'rejected'))
    .flatMap((chain) => chain.find(({ state }) => LATER.includes(state)) ?? []);
