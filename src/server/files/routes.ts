import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { FILE_NAME_HEADER } from '#contract/envelope.ts';
import { Fault } from '#contract/fault.ts';
import { downloadFile, downloadResource, listFiles } from '#contract/file.ts';
import type { Api } from '#server/http/api.ts';
import { FILES_PATH, listPublicFiles } from './repository.ts';
import { openPublicFile, type OpenFile } from './download.ts';

/** A download names its file in a header of its own as well, as the specification's client reads it (section 7). */
function attachment({ row, path }: OpenFile, method: string): Response {
  const name = encodeURIComponent(row.originalFilename);
  // Nobody reads the body of a HEAD: a stream opened for it would stay open.
  const body =
    method === 'HEAD' ? null : (Readable.toWeb(createReadStream(path)) as ReadableStream);
  return new Response(body, {
    headers: {
      'content-type': row.mediaType,
      'content-length': String(row.size),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      [FILE_NAME_HEADER]: name,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The open calls about public files: found by their record, never by a path that a client made (threat 35). */
export function fileRoutes({ mount, db, storage }: Api): void {
  mount(listFiles, ({ query }) => listPublicFiles(db, query));
  mount(downloadFile, async ({ query }, context) => {
    if (query.delete === 'true') throw new Fault('forbidden');
    return attachment(await openPublicFile(db, storage, query.fileName), context.req.method);
  });
  mount(downloadResource, async ({ query }, context) => {
    const name = query.resource.startsWith(FILES_PATH)
      ? query.resource.slice(FILES_PATH.length)
      : query.resource;
    return attachment(await openPublicFile(db, storage, name), context.req.method);
  });
}
