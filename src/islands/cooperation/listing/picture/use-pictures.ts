import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listingKind, type OwnListing } from '#contract/cooperation/listing/listing.ts';
import { PICTURE_LIMIT, type ListingPicture } from '#contract/cooperation/listing/picture.ts';
import { useIsland } from '#islands/session/island.ts';
import { judgeFiles, PICTURE_RULE } from '#islands/ui/upload/upload-rule.ts';
import { sendInParts } from '#lib/browser/api/parts.ts';
import { randomUuid } from '#lib/browser/uuid.ts';
import { useListing } from '../context.ts';
import type { FormParts } from '../place.ts';

export const LISTING_PICTURE_RULE = { ...PICTURE_RULE, ...PICTURE_LIMIT };

/** The addresses of the pictures. Each is valid for some minutes; once one has ended, all are asked for again. */
function useAddresses(listing: OwnListing) {
  const { current } = useIsland();
  const [files, setFiles] = useState(listing.pictures);
  const isAsked = useRef(false);
  async function renew(): Promise<void> {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const { data } = await current().client.call(listingKind.getOwn, {
        params: { id: listing.id },
      });
      // One that has just arrived may not be saved yet.
      setFiles((all) => [...data.record.pictures, ...all]);
    } catch (error) {
      current().report(error);
    }
  }
  return {
    renew: () => void renew(),
    add: (file: OwnListing['pictures'][number]) => setFiles((all) => [...all, file]),
    of: (id: string) => files.find((file) => file.id === id)?.url,
  };
}

/** Uploads, orders and removes the pictures of a listing; the draft is saved with each change. */
export function usePictures(listing: OwnListing, { draft, change }: FormParts) {
  const { current } = useIsland();
  const { say } = useListing();
  const address = useAddresses(listing);
  const [percent, setPercent] = useState<number>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const { pictures } = draft;
  const put = (next: readonly ListingPicture[]) => change('pictures', next);
  // Something else may have been written or removed while a picture was on its way.
  const arrive = useEffectEvent((file: string) =>
    put([...pictures, { file, alt: { zh: '', en: '' } }]),
  );

  async function send(file: File): Promise<void> {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const parcel = { purpose: 'listing', source: String(listing.id), slot: 'picture' } as const;
    setPercent(0);
    try {
      const sent = await sendInParts(
        current().client,
        { ...parcel, key: randomUuid(), file, draft: undefined, begun: '' },
        { signal, onProgress: setPercent },
      );
      address.add(sent);
      arrive(sent.id);
    } catch (error) {
      if (!signal.aborted) current().report(error);
    } finally {
      setPercent(undefined);
    }
  }
  function add(file: File): void {
    const fault = judgeFiles([file], pictures.length, LISTING_PICTURE_RULE);
    if (fault === undefined) void send(file);
    else current().screen.tell(say(`listing.picture.${fault === 'format' ? 'format' : 'size'}`));
  }
  return {
    address,
    /** How far the upload of a picture is; undefined if there is none. */
    percent,
    add,
    remove: (index: number) => put(pictures.toSpliced(index, 1)),
    makeCover: (index: number) => put([pictures[index]!, ...pictures.toSpliced(index, 1)]),
  };
}
export type Editing = ReturnType<typeof usePictures>;
