/** Order in which records were last listed, for going from one record to the next. */
export interface ListedRecords {
  note(list: string, ids: readonly number[]): void;
  /** Returns the record after (1) or before (-1) another; undefined at either end, or if that record was not listed. */
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
