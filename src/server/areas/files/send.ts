import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { rangeOf } from '#domain/files/range.ts';
import { storedName } from '#domain/files/name.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import type { OpenFile, Store } from './download.ts';
import { isShared } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';

/** How a file is sent. */
interface Sending {
  /** Opens its bytes. */
  read?(file: OpenFile): Readable;
  /** The browser shows it, and does not only keep it. */
  isShown?: boolean;
}

/** A file as a download, unless it is to be shown. */
export function sendFile(
  file: OpenFile,
  method: string,
  { read = (opened) => opened.read(), isShown = false }: Sending = {},
): Response {
  const { mediaType, size } = file.row;
  // Nobody reads the body of a HEAD: a stream opened for it would stay open.
  const body = method === 'HEAD' ? null : (Readable.toWeb(read(file)) as ReadableStream);
  const sent = attachment(body, storedName(file.row), mediaType, size);
  const disposition = sent.headers.get('content-disposition')!;
  if (isShown) sent.headers.set('content-disposition', disposition.replace('attachment', 'inline'));
  return sent;
}

/**
 * A file as a download of which parts may be asked for: films are fetched so, and some browsers play none otherwise.
 * @param header what of it is asked for
 */
export function sendPart(
  file: OpenFile,
  method: string,
  header: string | undefined,
  sending: Sending,
): Response {
  const { size } = file.row;
  // Parts are of what is got alone (RFC 9110, 14.2).
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
 * The bytes of a temporary file. It is gone once they have all been sent, and stays where its reader leaves early
 * (threat 36).
 * @param reply where they are sent; a call within the process has none, and counts them when they have been read
 */
export function readOnce(
  store: Store & { log: Logger },
  file: OpenFile,
  reply?: ServerResponse,
): Readable {
  const bytes = file.read();
  // The bytes are sent: nobody can be answered that the file could not be removed. It goes when it is fetched once more.
  const fail = (err: unknown) =>
    store.log.warn({ err, id: file.row.id }, 'a temporary file was not removed');
  const end = () => void forget(store, file).catch(fail);
  if (reply) reply.once('finish', end);
  else bytes.once('end', end);
  return bytes;
}
