import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Fault } from '#contract/fault.ts';
import { downloadFile, downloadResource, listFiles, uploadFile } from '#contract/file.ts';
import type { Api } from '#server/http/api.ts';
import { attachment } from '#server/http/attachment.ts';
import { actorOf, uploadOf } from '#server/http/context.ts';
import { FILES_PATH, listPublicFiles, storedFile } from './repository.ts';
import { takeUpload } from './upload.ts';
import { openPublicFile, type OpenFile } from './download.ts';

function sendFile({ row, path }: OpenFile, method: string): Response {
  // Nobody reads the body of a HEAD: a stream opened for it would stay open.
  const body =
    method === 'HEAD' ? null : (Readable.toWeb(createReadStream(path)) as ReadableStream);
  return attachment(body, row.originalFilename, row.mediaType, row.size);
}

/** The open calls about public files: found by their record, never by a path that a client made (threat 35). */
export function fileRoutes(api: Api): void {
  const { mount, db, storage } = api;
  mount(uploadFile, async ({ query }, context) =>
    storedFile(await takeUpload(api, actorOf(context), uploadOf(context), query)),
  );
  mount(listFiles, ({ query }) => listPublicFiles(db, query));
  mount(downloadFile, async ({ query }, context) => {
    if (query.delete === 'true') throw new Fault('forbidden');
    return sendFile(await openPublicFile(db, storage, query.fileName), context.req.method);
  });
  mount(downloadResource, async ({ query }, context) => {
    const name = query.resource.startsWith(FILES_PATH)
      ? query.resource.slice(FILES_PATH.length)
      : query.resource;
    return sendFile(await openPublicFile(db, storage, name), context.req.method);
  });
}
