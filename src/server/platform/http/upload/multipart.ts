import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Fault } from '#contract/fault.ts';
import { countGarbage } from './garbage.ts';

/** Dictionary key that names the field of the file. */
export const FIELD_NAME = 'param.file';
/** Bytes allowed for part headers, boundaries and other fields. */
export const MULTIPART_OVERHEAD = 16 * 1024;

/** Limits of the parser. A form has few fields; more of them are only sent to keep the parser busy (threat 33). */
const LIMITS = {
  parts: 20,
  fieldSize: 1024,
  headerPairs: 20,
  headerSize: MULTIPART_OVERHEAD,
};

const ignore = () => undefined;
const broken = (cause?: unknown) => new Fault('invalid', { field: FIELD_NAME }, { cause });

/** Errors of the disk are passed on; all others are the sender's fault and become a refusal. */
const whoseFault = (error: unknown): unknown =>
  error instanceof Fault || (error as NodeJS.ErrnoException).syscall ? error : broken(error);

/** Receives the file of a form while it arrives. @param name as given by the sender */
export type TakeFile<T> = (name: string, bytes: Readable) => Promise<T>;

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch (error) {
    throw broken(error);
  }
}

/** Passes chunks on and refuses a body that exceeds its limit. */
const counted = (limit: number, tooLong: Fault) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit) throw tooLong;
      countGarbage(chunk.length);
      yield chunk;
    }
  };

/** A form while it arrives. */
interface Arriving {
  body: ReadableStream<Uint8Array>;
  type: string;
  /** Names that the field of the file may have. */
  fields: readonly string[];
  /** Maximum length of the body, in bytes. */
  limit: number;
  tooLong: Fault;
}

/**
 * Streams the one file of a form to `take` while it arrives; none of it is buffered here (threat 33).
 * @throws Fault `tooLong`, `invalid` for any error of the parser, and what `take` throws
 */
export async function readForm<T>(
  { body, type, fields, limit, tooLong }: Arriving,
  take: TakeFile<T>,
): Promise<T> {
  const parser = parserOf(type);
  const streams: Readable[] = [];
  const taking: Promise<T>[] = [];
  const failing = new AbortController();
  // The parser emits its error again after the pipeline has ended; without a listener it would end the process.
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
