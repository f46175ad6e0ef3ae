import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { rangeOf } from '#domain/files/range.ts';
import { downloadName } from '#domain/files/name.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import type { OpenFile, Store } from './download.ts';
import { isShared } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';

/** Options for sending a file. */
interface Sending {
  /** Opens its bytes. */
  read?(file: OpenFile): Readable;
  /** Whether the browser should show it instead of downloading it. */
  isShown?: boolean;
}

/** Returns a file as a download, or inline if it is to be shown. */
export function sendFile(
  file: OpenFile,
  method: string,
  { read = (opened) => opened.read(), isShown = false }: Sending = {},
): Response {
  const { mediaType, size } = file.row;
  // The body of a reply to HEAD is not read; a stream for it would stay open.
  const body = method === 'HEAD' ? null : (Readable.toWeb(read(file)) as ReadableStream);
  const sent = attachment(body, downloadName(file.row), mediaType, size);
  const disposition = sent.headers.get('content-disposition')!;
  if (isShown) sent.headers.set('content-disposition', disposition.replace('attachment', 'inline'));
  return sent;
}

/**
 * Returns a file with support for range requests. Browsers load films this way, and some play none without it.
 * @param header the Range header of the request
 */
export function sendPart(
  file: OpenFile,
  method: string,
  header: string | undefined,
  sending: Sending,
): Response {
  const { size } = file.row;
  // Ranges only apply to GET (RFC 9110, 14.2).
  const part = method === 'GET' ? rangeOf(header, size) : undefined;
  if (part === null) {
    const headers = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' };
    return new Response(null, { status: 416, headers });
  }
  const read = part && (() => file.read(part));
  const sent = sendFile(file, method, { ...sending, ...(read && { read }) });
  sent.headers.set('accept-ranges', 'bytes');
  if (!part) return sent;
  sent.headers.set('content-range', `bytes ${part.first}-${part.last}/${size}`);
  sent.headers.set('content-length', String(part.last - part.first + 1));
  return new Response(sent.body, { status: 206, headers: sent.headers });
}

async function forget({ db, storage }: Store, { row }: OpenFile): Promise<void> {
  await db.delete(files).where(eq(files.id, row.id));
  if (!(await isShared(db, row))) await storage.vault.remove(row.fileName);
}

/**
 * Returns the bytes of a temporary file, which is removed once all of them are sent. It stays if the client
 * disconnects early (threat 36).
 * @param reply the server's response; calls within the process have none, and the end of reading counts instead
 */
export function readOnce(
  store: Store & { log: Logger },
  file: OpenFile,
  reply?: ServerResponse,
): Readable {
  const bytes = file.read();
  // The bytes are already sent, so the failure cannot be reported to the client. The next download removes the file.
  const fail = (err: unknown) =>
    store.log.warn({ err, id: file.row.id }, 'a temporary file was not removed');
  const end = () => void forget(store, file).catch(fail);
  if (reply) reply.once('finish', end);
  else bytes.once('end', end);
  return bytes;
}
