/** Something that may be done on the page that is open. */
export interface PageDeed {
  name: string;
  run(): void;
}

/** What may be done on the page that is open, for whoever asks by the palette. */
export interface PageDeeds {
  /** @returns what takes them back */
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
