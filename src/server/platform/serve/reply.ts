import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { MemoryFile } from './file.ts';
import { fileHeaders } from '#server/platform/storage/headers.ts';
import { policyOf } from './security.ts';

/** A list of tags may be given, and proxies mark them as weak. */
const isKnown = ({ headers }: IncomingMessage, { etag }: MemoryFile): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && (known === '*' || known.includes(etag));
};

/** Answers from memory; a reader who has the file already is told so. */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  file: MemoryFile,
  status = 200,
): true {
  if (status === 200 && isKnown(request, file)) {
    response.writeHead(304, file.unchanged).end();
    return true;
  }
  response.writeHead(status, file.headers);
  response.end(request.method === 'HEAD' ? undefined : file.body);
  return true;
}

/** Sends a file from the disk, in ranges where they are asked for; `path` is its address, decoded. */
export async function stream(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  name: string,
): Promise<true> {
  const headers = fileHeaders(path, name, await policyOf(path, name));
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
  return new Promise<true>((resolve) => {
    response.on('close', () => resolve(true));
    // It takes an address and not the name of a file.
    send(request, encodeURI(name), { cacheControl: false, dotfiles: 'allow' })
      .on('error', ({ status }: { status: number }) => {
        if (response.headersSent) response.destroy();
        else response.writeHead(status, { 'cache-control': 'no-store' }).end();
      })
      .pipe(response);
  });
}
