import * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Shape = z.ZodMiniObject;
/**
 * Output that is not JSON: a file to download, or plain text for third-party programs. The handler returns the
 * response itself.
 */
type Bare = 'file' | 'text';

/**
 * A call of the API, declared as data: the server mounts it, the browser client calls it, the documentation lists it.
 * `path` names its parameters in braces. The summary for readers is the dictionary text `api.<name>`, or is composed
 * from `about`.
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
  /** Fields of the reply besides `code` and `msg`. A file or a plain text has neither of these two. */
  readonly output: Output;
  readonly access: Access;
  /** Whether the same data from the same caller is refused when repeated within DUPLICATE_WINDOW (specification 5). */
  readonly guarded: boolean;
  /**
   * Whether the session's password must have been checked within PASSWORD_FRESH. Set for calls that could hand over
   * control of the portal (threat 71).
   */
  readonly isFresh: boolean;
  /**
   * Maximum size of an uploaded file in bytes, or null for a call without upload. The body is multipart with one
   * file, or the bytes of the file itself if `isPlain`. It has no envelope.
   */
  readonly upload: number | null;
  /** The accepted names of the multipart field that holds the file. */
  readonly fileFields: readonly string[];
  /**
   * Whether the call is made by third-party programs, such as mail clients. It has no envelope, and the handler reads
   * the body itself.
   */
  readonly isPlain: boolean;
  /**
   * For a call about records of a kind. Its summary is composed of the texts `resource.<resource>` and
   * `action.<action>`.
   */
  readonly about: About | null;
}

/** The kind of records that a call is about, and what it does with them. */
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

/** Declares an endpoint. Schemas that are left out are empty, and access is `open` by default. */
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

/** The arguments that a handler receives: validated, with defaults filled in. */
export interface Arguments<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

/** The arguments that a caller passes, before validation. */
export interface Call<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
}

/** The result of a call: its reply without `code` and `msg`. */
export type Answer<E extends Endpoint> = z.output<Exclude<E['output'], Bare>>;
