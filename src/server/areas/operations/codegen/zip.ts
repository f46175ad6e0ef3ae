import { strToU8, zipSync } from 'fflate';
import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { generate, instructions } from '#domain/codegen/generate.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';

const ZIP = 'application/zip';

/** The generated files, what goes into files that exist, and the description itself, to begin with again. */
function packed(all: ResourceDescription): Uint8Array<ArrayBuffer> {
  const { files, insertions } = generate(all);
  const texts = {
    ...Object.fromEntries(files.map(({ path, text }) => [path, text])),
    'insertions.txt': instructions(insertions),
    [`${all.name}.json`]: `${JSON.stringify(all, null, 2)}\n`,
  };
  const bytes = Object.entries(texts).map(([path, text]) => [path, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(bytes)));
}

/** Returns the code of a kind of record as a zip file, and logs that it was taken. */
export async function zipOf(
  db: Database,
  actor: Actor,
  all: ResourceDescription,
): Promise<Response> {
  const after = { name: all.name, area: all.area, fields: all.fields.length };
  await recordDeed(db, actor, { action: 'system:codegen:export', target: 'codegen', after });
  return attachment(packed(all), `${all.name}.zip`, ZIP);
}
