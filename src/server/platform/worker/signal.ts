/** A sleep that somebody may end, also one who came before it began. */
export interface Signal {
  raise(): void;
  /** Sleeps until it is raised, or for so many milliseconds. */
  wait(milliseconds?: number): Promise<void>;
}

/** A process that has nothing else to do may end meanwhile. */
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
