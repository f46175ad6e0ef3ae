/** In which order records were listed last: whoever works through a list goes from one to the next. */
export interface ListedRecords {
  note(list: string, ids: readonly number[]): void;
  /** The record after one, or before it; undefined at the ends, and where it was not listed. */
  beside(list: string, id: number, by: 1 | -1): number | undefined;
}

export function createListed(): ListedRecords {
  const lists = new Map<string, readonly number[]>();
  return {
    note: (list, ids) => void lists.set(list, ids),
    beside(list, id, by) {
      const ids = lists.get(list) ?? [];
      const place = ids.indexOf(id);
      return place === -1 ? undefined : ids[place + by];
    },
  };
}
