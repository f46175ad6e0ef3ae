import { useRef, useState } from 'react';
import { listingKind, type OwnListing } from '#contract/cooperation/listing/listing.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { useIsland } from '#islands/session/island.ts';

/** The files that were sent for a listing. The address of each is valid for some minutes; then all are asked for again. */
export function useSent(listing: OwnListing) {
  const { current } = useIsland();
  const [files, setFiles] = useState<readonly PrivateFile[]>(listing.attachments);
  const isRenewed = useRef(false);
  const of = (id: string) => files.find((file) => file.id === id);

  async function ask(): Promise<readonly PrivateFile[]> {
    try {
      const params = { id: listing.id };
      const { data } = await current().client.call(listingKind.getOwn, { params });
      const { attachments } = data.record;
      // One that has just arrived may not be saved yet.
      setFiles((all) => [...attachments, ...all]);
      return attachments;
    } catch (error) {
      current().report(error);
      return [];
    }
  }
  function renew(): void {
    if (isRenewed.current) return;
    isRenewed.current = true;
    void ask();
  }
  async function open(id: string): Promise<void> {
    const fresh = (await ask()).find((file) => file.id === id) ?? of(id);
    if (fresh) location.assign(fresh.url);
  }
  return {
    of,
    add: (file: PrivateFile) => setFiles((all) => [...all, file]),
    renew,
    open: (id: string) => void open(id),
  };
}
