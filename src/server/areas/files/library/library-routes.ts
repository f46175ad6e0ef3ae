import * as contract from '#contract/files/library.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf, localeOf, uploadOf } from '#server/platform/http/context.ts';
import { recoverLibraryFile, removeLibraryFile } from './library-bin.ts';
import { carryOutFiles } from './library-bulk.ts';
import { editLibraryFile, replaceLibraryFile } from './library-edit.ts';
import { withDisplayName, withDisplayNames } from '#server/platform/records/display-names.ts';
import { findFiles } from './find.ts';
import {
  demandEditable,
  demandFile,
  listFolders,
  listLibrary,
  listUses,
  toLibraryFile,
} from './library.ts';
import { takeUpload } from '../upload.ts';
import { LIBRARY } from './within-bin.ts';

/** Mounts the calls of the back office's media library. */
export function libraryRoutes(api: Api): void {
  const { mount, db } = api;
  api.editables.files.set(LIBRARY, demandEditable);
  api.finders.push(findFiles);
  mount(contract.listLibrary, async ({ query, body }, context) => {
    const page = await listLibrary(db, callerOf(context), { ...query, ...body.filter });
    return { ...page, rows: await withDisplayNames(api, page.rows) };
  });
  mount(contract.listFolders, async (_, context) => ({
    data: await listFolders(db, callerOf(context)),
  }));
  mount(contract.getFile, async ({ params }, context) => {
    const row = await demandFile(db, callerOf(context), params.id, 'query');
    return { data: await withDisplayName(api, toLibraryFile(row)) };
  });
  mount(contract.listUses, async ({ params }, context) => ({
    data: await listUses(db, callerOf(context), params.id),
  }));
  mount(contract.uploadFilm, async ({ query }, context) => ({
    data: toLibraryFile(
      await takeUpload(api, actorOf(context), uploadOf(context), query, ['film']),
    ),
  }));
  mount(contract.editFile, async ({ params, body }, context) => ({
    data: toLibraryFile(await editLibraryFile(db, actorOf(context), params.id, body)),
  }));
  mount(contract.replaceFile, async ({ params, query }, context) => {
    const { row, ...followed } = await replaceLibraryFile(api, actorOf(context), params.id, {
      ...uploadOf(context),
      isOldKept: query.removeOld === 'false',
    });
    return { data: toLibraryFile(row), ...followed };
  });
  mount(contract.removeFile, async ({ params }, context) => {
    await removeLibraryFile(api, actorOf(context), params.id);
    return {};
  });
  mount(contract.recoverFile, async ({ params }, context) => ({
    data: toLibraryFile(await recoverLibraryFile(api, actorOf(context), params.id)),
  }));
  mount(contract.bulkFiles, async ({ body }, context) => ({
    data: await carryOutFiles(api, actorOf(context), body, localeOf(context)),
  }));
}
