import { useState } from 'react';
import { getFile, listUses, type LibraryFile } from '#contract/files/library.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/**
 * Loads the current state of a file and its uses. The listed row may be minutes old, and is all that some readers may
 * see.
 */
export function useFile(id: string, row: LibraryFile | undefined) {
  const { call, may } = useOffice();
  const [saved, setSaved] = useState<LibraryFile>();
  const mayAsk = may('content:library:query');
  const now = useLoaded(id, async () =>
    mayAsk ? (await call(getFile, { params: { id } })).data : undefined,
  );
  const uses = useLoaded(`${id} ${saved?.version ?? 0}`, async () =>
    mayAsk ? (await call(listUses, { params: { id } })).data : undefined,
  );
  const file = saved ?? (now.isLoading ? undefined : (now.value ?? row));
  const isMissing = !file && !now.isLoading;
  return { file, isMissing, uses: uses.value, setSaved, recount: uses.reload };
}

export type Uses = NonNullable<ReturnType<typeof useFile>['uses']>;
