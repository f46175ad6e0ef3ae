import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { MemoryFile } from './file.ts';
import { fileHeaders } from '#server/platform/storage/headers.ts';
import { policyOf } from './security.ts';

/** Whether the client has the file. The header may hold a list of tags, and proxies mark them as weak. */
const isKnown = ({ headers }: IncomingMessage, { etag }: MemoryFile): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && (known === '*' || known.includes(etag));
};

/** Answers from memory, with 304 if the client has the file already. */
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

/** Streams a file from disk, in ranges if requested; `path` is its decoded address. */
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
    // `send` takes an address rather than a file name.
    send(request, encodeURI(name), { cacheControl: false, dotfiles: 'allow' })
      .on('error', ({ status }: { status: number }) => {
        if (response.headersSent) response.destroy();
        else response.writeHead(status, { 'cache-control': 'no-store' }).end();
      })
      .pipe(response);
  });
}
