import { basename } from 'node:path';
import { Fault } from '#contract/fault.ts';
import type { Middleware } from './api.ts';
import { MULTIPART, readBytes } from './body.ts';
import type { HttpContext, Upload } from './context.ts';

/** The room that head and boundaries take. */
const AROUND = 16 * 1024;

const broken = (cause?: unknown) => new Fault('invalid', { field: 'param.file' }, { cause });

/** The fields of a multipart body; whatever its parser says about it is the sender's fault (threat 33). */
async function parse(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData();
  } catch (error) {
    throw broken(error);
  }
}

/** The longest file, in bytes, and the names that its field may have. */
interface Expected {
  limit: number;
  fields: readonly string[];
}

/**
 * The one file of a request, held in memory: there is no temporary file that could be left, and no name of the sender's
 * that could be a path (threats 32, 33).
 * @throws Fault unsupportedType, tooLarge, fileEmpty, invalid
 */
async function readUpload(context: HttpContext, { limit, fields }: Expected): Promise<Upload> {
  const type = context.req.header('content-type') ?? '';
  if (!MULTIPART.test(type)) throw new Fault('unsupportedType');
  const most = limit + AROUND;
  if (Number(context.req.header('content-length') ?? 0) > most) throw new Fault('tooLarge');
  const form = await parse(await readBytes(context, most), type);
  const [file, ...more] = fields.flatMap((field) => form.getAll(field));
  if (!(file instanceof File) || more.length > 0) throw broken();
  if (file.size === 0) throw new Fault('fileEmpty');
  if (file.size > limit) throw new Fault('tooLarge');
  return { name: basename(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Leaves the file of a request for its handler. */
export const receive =
  (expected: Expected): Middleware =>
  async (context, next) => {
    context.set('upload', await readUpload(context, expected));
    await next();
  };
