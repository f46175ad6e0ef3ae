import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Fault } from '#contract/fault.ts';
import { noteSpent } from './spent.ts';

/** What people call the field that holds the file. */
export const FIELD_NAME = 'param.file';
/** The room that heads, boundaries and other fields take. */
export const AROUND = 16 * 1024;

/** A form has few fields; whoever sends more sends them to keep the parser busy (threat 33). */
const LIMITS = {
  parts: 20,
  fieldSize: 1024,
  headerPairs: 20,
  headerSize: AROUND,
};

const ignore = () => undefined;
const broken = (cause?: unknown) => new Fault('invalid', { field: FIELD_NAME }, { cause });

/** What the disk says is no fault of the sender; whatever else went wrong is. */
const whoseFault = (error: unknown): unknown =>
  error instanceof Fault || (error as NodeJS.ErrnoException).syscall ? error : broken(error);

/** Takes the file of a form as it comes. @param name as the sender calls it */
export type TakeFile<T> = (name: string, bytes: Readable) => Promise<T>;

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch (error) {
    throw broken(error);
  }
}

/** Refuses a body that grows longer than it may be. */
const counted = (limit: number, tooLong: Fault) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit) throw tooLong;
      noteSpent(chunk.length);
      yield chunk;
    }
  };

/** A form as it arrives. */
interface Arriving {
  body: ReadableStream<Uint8Array>;
  type: string;
  /** The names that the field of the file may have. */
  fields: readonly string[];
  /** The longest body. */
  limit: number;
  tooLong: Fault;
}

/**
 * Hands on the one file of a form while it arrives; nothing of it is held here (threat 33).
 * @throws Fault `tooLong`, invalid for whatever the parser says about the body, and whatever `take` throws
 */
export async function readForm<T>(
  { body, type, fields, limit, tooLong }: Arriving,
  take: TakeFile<T>,
): Promise<T> {
  const parser = parserOf(type);
  const streams: Readable[] = [];
  const taking: Promise<T>[] = [];
  const failing = new AbortController();
  // The parser says once more what has failed, after everybody has left: unheard, it would end the process.
  parser.on('error', ignore);
  parser.on('file', (field, stream, name: string | undefined) => {
    streams.push(stream.on('error', ignore));
    if (!fields.includes(field)) return void stream.resume();
    if (taking.length > 0) return failing.abort(broken());
    const taken = take(name ?? '', stream);
    taken.catch((error: unknown) => failing.abort(error));
    taking.push(taken);
  });
  try {
    const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    const { signal } = failing;
    await pipeline(source, counted(limit, tooLong), parser, { signal });
  } catch (error) {
    const reason: unknown = failing.signal.aborted ? failing.signal.reason : error;
    for (const stream of streams) stream.destroy(error as Error);
    await Promise.allSettled(taking);
    throw whoseFault(reason);
  }
  const [taken] = taking;
  if (!taken) throw broken();
  return taken;
}
