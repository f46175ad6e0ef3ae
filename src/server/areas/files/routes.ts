import { Fault } from '#contract/fault.ts';
import {
  downloadFile,
  downloadResource,
  listFiles,
  removeUpload as removeCall,
  uploadFile,
} from '#contract/files/file.ts';
import type { Api } from '#server/platform/http/api.ts';
import { tokenOf } from '#server/platform/http/authorise.ts';
import { actorOf, uploadOf, type Caller, type HttpContext } from '#server/platform/http/context.ts';
import { listOpenFiles } from './listing.ts';
import { FILES_PATH, sentFile } from '#server/platform/files/stored-file.ts';
import { removeUpload } from './retire/removal.ts';
import { takeUpload } from './upload.ts';
import { openPrivateFile, openPublicFile, openTemporary, type OpenFile } from './download.ts';
import { readOnce, sendFile } from './send.ts';

/** Identifies the caller by the header only, because other sites cannot make a browser send it. */
async function findAsker({ findCaller }: Api, context: HttpContext): Promise<Caller | undefined> {
  const token = tokenOf(context);
  return token === undefined ? undefined : findCaller(token);
}

/** @throws Fault unauthorised */
async function askerOf(api: Api, context: HttpContext): Promise<Caller> {
  const caller = await findAsker(api, context);
  if (!caller) throw new Fault('unauthorised');
  return caller;
}

/** Opens a public file without identifying the caller, or a private one if the caller may read it. */
async function openFor(api: Api, fileName: string, context: HttpContext): Promise<OpenFile> {
  try {
    return await openPublicFile(api.db, api.storage, fileName);
  } catch (error) {
    if (!(error instanceof Fault) || tokenOf(context) === undefined) throw error;
    return openPrivateFile(api, await askerOf(api, context), fileName);
  }
}

/** Mounts the calls about files. Files are found by their rows, never by a path from the client (threat 35). */
export function fileRoutes(api: Api): void {
  const { mount, db, storage } = api;
  mount(uploadFile, async ({ query }, context) =>
    sentFile(await takeUpload(api, actorOf(context), uploadOf(context), query)),
  );
  mount(listFiles, async ({ query }, context) =>
    listOpenFiles(db, await findAsker(api, context), query),
  );
  mount(downloadFile, async ({ query }, context) => {
    const { fileName } = query;
    const { method } = context.req;
    if (query.delete === 'false') return sendFile(await openFor(api, fileName, context), method);
    const file = await openTemporary(api, await askerOf(api, context), fileName);
    const read = () => readOnce(api, file, context.env?.outgoing);
    return sendFile(file, method, { read });
  });
  mount(removeCall, async ({ params }, context) => {
    await removeUpload(api, actorOf(context), params.id);
    return {};
  });
  mount(downloadResource, async ({ query }, context) => {
    const name = query.resource.startsWith(FILES_PATH)
      ? query.resource.slice(FILES_PATH.length)
      : query.resource;
    return sendFile(await openPublicFile(db, storage, name), context.req.method);
  });
}
