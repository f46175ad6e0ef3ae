/** A deed that the open page offers. */
export interface PageDeed {
  name: string;
  run(): void;
}

/** The deeds of the page that is open, for the palette. */
export interface PageDeeds {
  /** @returns a function that withdraws them */
  offer(deeds: readonly PageDeed[]): () => void;
  list(): readonly PageDeed[];
}

export function createPageDeeds(): PageDeeds {
  const offered = new Set<readonly PageDeed[]>();
  return {
    offer(deeds) {
      offered.add(deeds);
      return () => void offered.delete(deeds);
    },
    list: () => [...offered].flat(),
  };
}
