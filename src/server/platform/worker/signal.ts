/** A sleep that somebody may end, also one who came before it began. */
export interface Bell {
  ring(): void;
  wait(milliseconds: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = Promise.withResolvers<undefined>();
  return {
    ring: () => rung.resolve(undefined),
    async wait(milliseconds) {
      const timer = setTimeout(() => rung.resolve(undefined), milliseconds);
      await rung.promise;
      clearTimeout(timer);
      rung = Promise.withResolvers();
    },
  };
}
