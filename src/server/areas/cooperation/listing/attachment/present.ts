import { inArray } from 'drizzle-orm';
import type { AttachmentPart } from '#contract/cooperation/listing/attachment.ts';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { attachedTo } from '#domain/cooperation/listing/attachment.ts';
import { presentPrivate, presentViewable } from '#server/platform/files/link.ts';
import { files } from '#server/platform/files/table.ts';
import type { OwnServices } from '#server/platform/own/kind.ts';

type Attached = Pick<ListingDraft, AttachmentPart>;

async function findStored({ db }: OwnServices, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(inArray(files.id, [...new Set(ids)]));
}

/** Returns the files that each version names, with links for somebody who may read it. */
export async function presentAttachments(
  services: OwnServices,
  versions: readonly Attached[],
): Promise<PrivateFile[][]> {
  const named = versions.map(attachedTo);
  const rows = await findStored(services, named.flat());
  return named.map((ids) =>
    rows.filter(({ id }) => ids.includes(id)).map((row) => presentPrivate(services.secret, row)),
  );
}

/** Returns the files that any of the versions names, with links that show documents in the browser. */
export async function presentReviewed(
  services: OwnServices,
  versions: readonly Attached[],
): Promise<PrivateFile[]> {
  const rows = await findStored(services, versions.flatMap(attachedTo));
  return rows.map((row) => presentViewable(services.secret, row));
}
