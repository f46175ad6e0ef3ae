import type * as z from 'zod/mini';
import { asFault } from '#contract/fault.ts';
import type { BulkFiles, bulkFiles } from '#contract/files/library.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { namedFault } from '#server/platform/http/reply/named-fault.ts';
import { faultMessage } from '#server/platform/http/reply/respond.ts';
import type { Store } from '../download.ts';
import { removeLibraryFile } from './library-bin.ts';
import { moveLibraryFile } from './library-edit.ts';
import { demandFile } from './library.ts';

type Order = z.output<typeof bulkFiles.body>;

const carryOut = (store: Store, actor: Actor, id: string, { deed, folder }: Order) =>
  deed === 'move'
    ? moveLibraryFile(store.db, actor, id, folder)
    : removeLibraryFile(store, actor, id);

/** Does a deed with many files, each in its own transaction. An unexpected error stops the remaining ones. */
export async function carryOutFiles(
  store: Store & Pick<Api, 'findNames'>,
  actor: Actor,
  order: Order,
  locale: Locale,
): Promise<BulkFiles> {
  const done: BulkFiles['done'] = [];
  const failed: BulkFiles['failed'] = [];
  for (const id of new Set(order.ids)) {
    try {
      await carryOut(store, actor, id, order);
      done.push(id);
    } catch (error) {
      const found = asFault(error);
      if (found.fault === 'internal') throw error;
      const known = await demandFile(store.db, actor, id, 'list').catch(() => undefined);
      const name = known?.originalFilename ?? '';
      const reason = faultMessage(await namedFault(store, found), locale);
      failed.push({ id, name, fault: found.fault, reason });
    }
  }
  return { done, failed };
}
