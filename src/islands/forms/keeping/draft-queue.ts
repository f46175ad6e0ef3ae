/** Milliseconds after the last key (design of forms, 3). */
const PAUSE = 800;
/** Milliseconds after which a draft that did not arrive is sent again. */
const AGAIN = 10_000;

/**
 * Sends drafts one after the other, a moment after the last change.
 * @param save sends what there is now; false where it did not arrive and is worth another try
 */
export function createDraftQueue(save: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isDirty = false;

  function plan(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  }
  async function send(): Promise<void> {
    isDirty = false;
    const isSaved = await save();
    running = undefined;
    if (!isSaved) isDirty = true;
    if (isDirty) plan(isSaved ? PAUSE : AGAIN);
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    if (!isDirty || running) return running ?? Promise.resolve();
    return (running = send());
  }
  return {
    touch(): void {
      isDirty = true;
      if (!running) plan(PAUSE);
    },
    /** Sends at once what waits. */
    flush,
    /** Nothing more is sent; ends once what is on its way has arrived. */
    async stop(): Promise<void> {
      isDirty = false;
      clearTimeout(timer);
      await running;
      isDirty = false;
      clearTimeout(timer);
    },
  };
}
