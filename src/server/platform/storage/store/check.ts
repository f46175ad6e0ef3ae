import { randomBytes } from 'node:crypto';
import { CHECK_STEPS, type CheckStep, type CheckStepName } from '#contract/files/store.ts';
import type { StoreAccess } from './access.ts';
import { explainFailure, ProbeLost, StepTimeout } from './failure.ts';
import type { Store } from './store.ts';

/** Milliseconds after which a step counts as failed. */
const PATIENCE = 10_000;

/** A file of its own, which nothing else reads or writes. */
interface Probe {
  prefix: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

function newProbe({ probes }: Store): Probe {
  const name = `${probes}${randomBytes(16).toString('hex')}.txt`;
  return { prefix: probes, name, bytes: new Uint8Array(randomBytes(256)) };
}

async function demandSame(access: StoreAccess, { name, bytes }: Probe): Promise<void> {
  const found = Buffer.concat(await Array.fromAsync(access.read(name)));
  if (!found.equals(bytes)) throw new ProbeLost(`${name} holds other bytes`);
}

async function demandListed(access: StoreAccess, { prefix, name }: Probe): Promise<void> {
  for await (const one of access.list(prefix)) if (one === name) return;
  throw new ProbeLost(`${name} is not listed`);
}

const WORK: Record<CheckStepName, (access: StoreAccess, probe: Probe) => Promise<void>> = {
  write: (access, { name, bytes }) => access.put(name, bytes),
  read: demandSame,
  list: demandListed,
  remove: (access, { name }) => access.remove(name),
};

/** Waits for work, at most as long as the patience lasts. @throws StepTimeout */
async function within(patience: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StepTimeout()), patience);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

const untried = (step: CheckStepName): CheckStep => ({
  step,
  duration: null,
  failure: null,
  detail: '',
});

async function trial(step: CheckStepName, work: Promise<void>, patience: number) {
  const begun = performance.now();
  const failed = await within(patience, work).then(
    () => ({ failure: null, detail: '' }),
    (error: unknown) => explainFailure(step, error),
  );
  return { step, duration: Math.round(performance.now() - begun), ...failed };
}

/** Whether a step makes sense after the ones before it: what was written is removed in any case. */
function isDue(step: CheckStepName, before: readonly CheckStep[]): boolean {
  const isWritten = before[0]?.failure === null;
  return step === 'remove' ? isWritten : before.every(({ failure }) => failure === null);
}

/**
 * Checks a store as it is used: writes a file, reads it, finds it in the list and removes it. Failures are results.
 * @param patience milliseconds per step
 */
export async function checkStore(store: Store, patience = PATIENCE): Promise<CheckStep[]> {
  const probe = newProbe(store);
  const steps: CheckStep[] = [];
  for (const step of CHECK_STEPS) {
    const isTried = isDue(step, steps);
    steps.push(
      isTried ? await trial(step, WORK[step](store.access, probe), patience) : untried(step),
    );
  }
  return steps;
}
