/** Delay after the last keystroke, in milliseconds (design of forms, 3). */
const PAUSE = 800;
/** Delay before a draft that did not arrive is sent again, in milliseconds. */
const AGAIN = 10_000;

/**
 * Sends drafts one after the other, shortly after the last change.
 * @param save sends the current state; resolves to false if it did not arrive and should be retried, or to a number
 * of milliseconds to wait before the next one
 */
export function createDraftQueue(save: () => Promise<boolean | number>, rest = PAUSE) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isDirty = false;
  /** By a clock that nobody sets. */
  let notBefore = 0;

  function plan(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), Math.max(pause, notBefore - performance.now()));
  }
  function settle(outcome: boolean | number): void {
    running = undefined;
    if (typeof outcome === 'number') notBefore = performance.now() + outcome;
    if (outcome === false) isDirty = true;
    if (isDirty) plan(outcome === false ? AGAIN : rest);
  }
  async function send(): Promise<void> {
    isDirty = false;
    // A `save` that throws counts as not arrived; without settling, nothing would be sent any more.
    let outcome: boolean | number = false;
    try {
      outcome = await save();
    } finally {
      settle(outcome);
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    if (!isDirty || running) return running ?? Promise.resolve();
    return (running = send());
  }
  return {
    touch(): void {
      isDirty = true;
      if (!running) plan(rest);
    },
    /** Sends pending changes immediately. */
    flush,
    /** Stops sending; resolves once what is under way has arrived. */
    async stop(): Promise<void> {
      isDirty = false;
      clearTimeout(timer);
      // Failures are handled by the sender.
      await Promise.allSettled([running]);
      isDirty = false;
      clearTimeout(timer);
    },
  };
}
