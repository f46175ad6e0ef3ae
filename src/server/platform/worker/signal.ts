/** A sleep that can be ended from outside; a signal raised before the sleep began ends it at once. */
export interface Signal {
  raise(): void;
  /** Sleeps until the signal is raised, or for a number of milliseconds. */
  wait(milliseconds?: number): Promise<void>;
}

/** Creates a signal. Its timer does not keep the process alive. */
export function createSignal(): Signal {
  let raised = Promise.withResolvers<undefined>();
  const raise = () => raised.resolve(undefined);
  return {
    raise,
    async wait(milliseconds) {
      const timer = milliseconds === undefined ? undefined : setTimeout(raise, milliseconds);
      timer?.unref();
      await raised.promise;
      clearTimeout(timer);
      raised = Promise.withResolvers();
    },
  };
}
