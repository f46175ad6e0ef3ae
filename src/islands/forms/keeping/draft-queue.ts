/** Milliseconds after the last key (design of forms, 3). */
const PAUSE = 800;
/** Milliseconds after which a draft that did not arrive is sent again. */
const AGAIN = 10_000;

/**
 * Sends drafts one after the other, a moment after the last change.
 * @param save sends what there is now; false where it did not arrive and is worth another try, a number where the next
 *   one is to wait so many milliseconds
 */
export function createDraftQueue(save: () => Promise<boolean | number>, rest = PAUSE) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isDirty = false;
  let notBefore = 0;

  function plan(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), Math.max(pause, notBefore - Date.now()));
  }
  function settle(outcome: boolean | number): void {
    running = undefined;
    if (typeof outcome === 'number') notBefore = Date.now() + outcome;
    if (outcome === false) isDirty = true;
    if (isDirty) plan(outcome === false ? AGAIN : rest);
  }
  async function send(): Promise<void> {
    isDirty = false;
    // What breaks off has not arrived: nothing would be sent any more if it were still on its way.
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
    /** Sends at once what waits. */
    flush,
    /** Nothing more is sent; ends once what is on its way has arrived. */
    async stop(): Promise<void> {
      isDirty = false;
      clearTimeout(timer);
      // Whoever sent it hears how it ended.
      await Promise.allSettled([running]);
      isDirty = false;
      clearTimeout(timer);
    },
  };
}
