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
import { MULTIPART_OVERHEAD, FIELD_NAME, readForm } from './multipart.ts';
import { createUploadBudget, type UploadBudget } from './upload-budget.ts';
import { demandCaller, rightOf, BUDGET_SIZES, type UploadRight } from './upload-right.ts';

/** Number of first bytes from which the type of a file is detected. */
const HEAD = 64;
const NOTHING = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });

/** Records the size and first bytes of a file while it passes through. */
function createMeter(limit: number, tooLong: Fault) {
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
    result: () => ({ size, head }),
  };
}

/** Writes a file to disk while it arrives. @throws Fault `tooLong`, fileEmpty, invalid for one without a name */
const writeTo =
  (path: string, { longest, tooLong }: UploadRight) =>
  async (name: string, bytes: Readable): Promise<Upload> => {
    const meter = createMeter(longest, tooLong);
    await pipeline(bytes, meter.watch, createWriteStream(path, { flags: 'wx' }));
    const measured = meter.result();
    if (name === '') throw new Fault('invalid', { field: FIELD_NAME });
    if (measured.size === 0) throw new Fault('fileEmpty');
    return { name: basename(name), path, ...measured };
  };

/** The Content-Length of a body, or the maximum if it has none. @throws Fault `tooLong` */
function lengthOf({ req }: HttpContext, { longest, tooLong }: UploadRight): number {
  const declared = req.header('transfer-encoding') ? undefined : req.header('content-length');
  const length = Number(declared ?? longest + MULTIPART_OVERHEAD);
  if (length > longest + MULTIPART_OVERHEAD) throw tooLong;
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
  return readForm(
    { body, type, fields, limit: longest + MULTIPART_OVERHEAD, tooLong },
    writeTo(path, right),
  );
}

/** Creates the middleware that receives files into a folder, within the budget of their senders. */
export function createReceiver(folder: string) {
  const budgets: Record<UploadRight['budget'], UploadBudget> = {
    office: createUploadBudget(BUDGET_SIZES.office),
    person: createUploadBudget(BUDGET_SIZES.person),
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
      const release = budgets[right.budget].reserve(
        lengthOf(context, right),
        String(caller.userId),
      );
      const path = await placeIn(folder).catch((error: unknown) => {
        release();
        throw error;
      });
      try {
        context.set('upload', await receiveAt(path, context, endpoint, right));
        await next();
      } finally {
        await rm(path, { force: true }).finally(release);
      }
    };
}
