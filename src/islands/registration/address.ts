/** What the address of the page asks for. */
export interface EnterAddress {
  /** The entry that is gone on with. */
  id: number | undefined;
  /** The topic in which one is begun. */
  topic: number | undefined;
  /** The secret of a link by which somebody was asked into a team. */
  join: string | undefined;
  /** The step of the entry, or that a code is typed. */
  part: string;
}

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

/** Reads what stands after the path: `?id=7#team`, `?topic=3`, `#join=<token>`, `#code`. */
export function readAddress(search: string, hash: string): EnterAddress {
  const query = new URLSearchParams(search);
  const join = /^#join=([\w-]{1,64})$/.exec(hash)?.[1];
  return {
    id: numberIn(query, 'id'),
    topic: numberIn(query, 'topic'),
    join,
    part: join === undefined ? hash.slice(1) : '',
  };
}
