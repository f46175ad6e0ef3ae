import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { Fault } from '#contract/fault.ts';
import { placeIn } from '#server/platform/storage/incoming.ts';
import type { Middleware, HttpContext, Upload } from '../context.ts';
import { MULTIPART } from '../body.ts';
import { AROUND, FIELD_NAME, readForm } from './multipart.ts';
import { createRoom, type Room } from './room.ts';
import { demandCaller, rightOf, ROOM_SIZES, type UploadRight } from './upload-right.ts';

/** Number of first bytes from which the type of a file is detected. */
const HEAD = 64;
const NOTHING = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });

/** Records the size and first bytes of a file while it passes through. */
function createWitness(limit: number, tooLong: Fault) {
  let size = 0;
  let head = Buffer.alloc(0);
  return {
    async *watch(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > limit) throw tooLong;
        if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
        yield chunk;
      }
    },
    tell: () => ({ size, head }),
  };
}

/** Writes a file to disk while it arrives. @throws Fault `tooLong`, fileEmpty, invalid for one without a name */
const writeTo =
  (path: string, { longest, tooLong }: UploadRight) =>
  async (name: string, bytes: Readable): Promise<Upload> => {
    const witness = createWitness(longest, tooLong);
    await pipeline(bytes, witness.watch, createWriteStream(path, { flags: 'wx' }));
    const told = witness.tell();
    if (name === '') throw new Fault('invalid', { field: FIELD_NAME });
    if (told.size === 0) throw new Fault('fileEmpty');
    return { name: basename(name), path, ...told };
  };

/** The Content-Length of a body, or the maximum if it has none. @throws Fault `tooLong` */
function lengthOf({ req }: HttpContext, { longest, tooLong }: UploadRight): number {
  const said = req.header('transfer-encoding') ? undefined : req.header('content-length');
  const length = Number(said ?? longest + AROUND);
  if (length > longest + AROUND) throw tooLong;
  return length;
}

async function receiveAt(
  path: string,
  context: HttpContext,
  { fileFields: fields }: Endpoint,
  right: UploadRight,
): Promise<Upload> {
  const type = context.req.header('content-type') ?? '';
  const { longest, tooLong } = right;
  const body = context.req.raw.body ?? NOTHING;
  return readForm({ body, type, fields, limit: longest + AROUND, tooLong }, writeTo(path, right));
}

/** Creates the middleware that receives files into a folder, within the budget of their senders. */
export function createReceiver(folder: string) {
  const rooms: Record<UploadRight['room'], Room> = {
    office: createRoom(ROOM_SIZES.office),
    person: createRoom(ROOM_SIZES.person),
  };
  /**
   * Stores the file of a request for its handler. It is written to disk while it arrives, under a generated name,
   * never held in memory, and deleted once the request is answered (threats 32, 33).
   * @throws Fault unsupportedType, tooLarge, fileSize, fileEmpty, busy, invalid
   */
  return (endpoint: Endpoint): Middleware =>
    async (context, next) => {
      if (!MULTIPART.test(context.req.header('content-type') ?? '')) {
        throw new Fault('unsupportedType');
      }
      const caller = demandCaller(endpoint, context);
      const right = rightOf(endpoint, caller);
      const leave = rooms[right.room].take(lengthOf(context, right), String(caller.userId));
      const path = await placeIn(folder).catch((error: unknown) => {
        leave();
        throw error;
      });
      try {
        context.set('upload', await receiveAt(path, context, endpoint, right));
        await next();
      } finally {
        await rm(path, { force: true }).finally(leave);
      }
    };
}
