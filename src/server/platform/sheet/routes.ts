import { downloadImport, getImport } from '#contract/call/sheet.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { readResult } from './result.ts';
import { XLSX } from './write.ts';

/** Mounts the calls that return results of imports to whoever requested them. */
export function sheetRoutes({ mount, db }: Api): void {
  mount(getImport, async ({ params }, context) => {
    const { added, failed } = await readResult(db, params.key, callerOf(context).userId);
    return { data: { added, failed } };
  });
  mount(downloadImport, async ({ params }, context) => {
    const { title, sheet } = await readResult(db, params.key, callerOf(context).userId);
    return attachment(new Uint8Array(sheet), `${title}.xlsx`, XLSX);
  });
}
