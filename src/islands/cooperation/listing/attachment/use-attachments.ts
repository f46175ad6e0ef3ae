import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ATTACHMENT_SLOTS, type AttachmentPart } from '#contract/cooperation/listing/attachment.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { useIsland } from '#islands/session/island.ts';
import { judgeFiles } from '#islands/ui/upload/upload-rule.ts';
import { sendInParts } from '#lib/browser/api/parts.ts';
import { randomUuid } from '#lib/browser/uuid.ts';
import { useListing } from '../context.ts';
import type { FormParts } from '../place.ts';
import { PART_PLANS, type Attachment } from './part.ts';
import { useSent } from './use-sent.ts';

/** Uploads, orders and removes the files of a part of a listing; the draft is saved with each change. */
export function useAttachments(
  listing: OwnListing,
  { draft, change }: FormParts,
  part: AttachmentPart,
) {
  const { current } = useIsland();
  const { say } = useListing();
  const sent = useSent(listing);
  const [percent, setPercent] = useState<number>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const plan = PART_PLANS[part];
  const attached: readonly Attachment[] = draft[part];
  const put = (next: readonly Attachment[]) => change(part, next);
  // Something else may have been written or removed while a file was on its way.
  const arrive = useEffectEvent((file: PrivateFile) => {
    sent.add(file);
    put([...attached, plan.begun(file, draft.original)]);
  });

  async function send(file: File): Promise<void> {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const slot = ATTACHMENT_SLOTS[part];
    const parcel = { purpose: 'listing', source: String(listing.id), slot } as const;
    setPercent(0);
    try {
      const arrived = await sendInParts(
        current().client,
        { ...parcel, key: randomUuid(), file, draft: undefined, begun: '' },
        { signal, onProgress: setPercent },
      );
      arrive(arrived);
    } catch (error) {
      if (!signal.aborted) current().report(error);
    } finally {
      setPercent(undefined);
    }
  }
  function add(file: File): void {
    const fault = judgeFiles([file], attached.length, plan.rule);
    if (fault === undefined) void send(file);
    else current().screen.tell(say(`${plan.texts}.${fault === 'format' ? 'format' : 'size'}`));
  }
  return {
    part,
    attached,
    sent,
    /** How far the upload of a file is; undefined if there is none. */
    percent,
    add,
    remove: (index: number) => put(attached.toSpliced(index, 1)),
    makeFirst: (index: number) => put([attached[index]!, ...attached.toSpliced(index, 1)]),
  };
}
export type Editing = ReturnType<typeof useAttachments>;
