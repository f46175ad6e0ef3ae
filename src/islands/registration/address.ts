/** What the address of the page asks for. */
export interface EnterAddress {
  /** Id of the entry to continue. */
  id: number | undefined;
  /** Id of the topic in which to begin an entry. */
  topic: number | undefined;
  /** Secret of a link that invites somebody into a team. */
  join: string | undefined;
  /** The step of the entry, or `code` for entering a code. */
  part: string;
}

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

/** Parses the address after the path: `?id=7#team`, `?topic=3`, `#join=<token>`, `#code`. */
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
