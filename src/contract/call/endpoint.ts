import * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Shape = z.ZodMiniObject;
/** A download, or a line of plain text for programs of others: its handler answers with a response of its own. */
type Bare = 'file' | 'text';

/**
 * A call of the API as data: the server mounts it, the browser client calls it, the documentation prints it.
 * `path` names its parameters in braces. What people read about it stands in the dictionaries under `api.<name>`, or is
 * put together from what it is about.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends Shape | Bare = Shape | Bare,
> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What the reply holds besides `code` and `msg`; a download and a plain text hold neither. */
  readonly output: Output;
  readonly access: Access;
  /** The same data from the same caller is refused within DUPLICATE_WINDOW (specification 5). */
  readonly guarded: boolean;
  /** Only for sessions whose password was checked within PASSWORD_FRESH: what would hand the portal over (threat 71). */
  readonly isFresh: boolean;
  /** The body is multipart with one file of so many bytes at most, or where it is plain those bytes; it has no envelope. */
  readonly upload: number | null;
  /** The names by which clients call the field of that file. */
  readonly fileFields: readonly string[];
  /** Called by programs of others, such as those that show mails: without an envelope; a body is the handler's to read. */
  readonly isPlain: boolean;
  /** Of a call about records of a kind: texts `resource.<resource>` and `action.<action>`. */
  readonly about: About | null;
}

/** What is done with which kind of records. */
export interface About {
  readonly resource: string;
  readonly action: string;
}

const nothing = z.object({});
type Nothing = typeof nothing;

type Declaration<P extends Shape, Q extends Shape, B extends Shape, O extends Shape | Bare> = Pick<
  Endpoint,
  'name' | 'method' | 'path'
> &
  Partial<
    Pick<Endpoint, 'access' | 'guarded' | 'isFresh' | 'upload' | 'fileFields' | 'isPlain' | 'about'>
  > & {
    params?: P;
    query?: Q;
    body?: B;
    output?: O;
  };

/** Declares an endpoint; what is left out is empty, and open to everybody. */
export function endpoint<
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  O extends Shape | Bare = Nothing,
>(declaration: Declaration<P, Q, B, O>): Endpoint<P, Q, B, O> {
  const empty = { params: nothing, query: nothing, body: nothing, output: nothing };
  const usual = {
    access: 'open',
    guarded: false,
    isFresh: false,
    upload: null,
    fileFields: ['file'],
    isPlain: false,
    about: null,
  };
  return { ...empty, ...usual, ...declaration } as Endpoint<P, Q, B, O>;
}

/** What a handler receives: checked, with defaults filled in. */
export interface Arguments<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

/** What a caller gives. */
export interface Call<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
}

/** What a call answers, besides `code` and `msg`. */
export type Answer<E extends Endpoint> = z.output<Exclude<E['output'], Bare>>;
