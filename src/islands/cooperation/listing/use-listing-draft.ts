import { useEffect, useRef, useState } from 'react';
import type { FlawMessage } from '#contract/call/flaw.ts';
import type { Locale } from '#contract/call/locale.ts';
import {
  listingKind,
  saveListing,
  type OwnListing,
} from '#contract/cooperation/listing/listing.ts';
import { createDraftQueue } from '#islands/forms/keeping/draft-queue.ts';
import { useFlushing } from '#islands/forms/keeping/use-flushing.ts';
import { useIsland } from '#islands/session/island.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { ownZone } from '#lib/browser/clock/zone-option.ts';
import { isAnswer, wordsOf } from '#lib/browser/session/failure.ts';
import { useListing } from './context.ts';
import { valueAt, withValue } from './place.ts';

export type Saving = 'saved' | 'saving' | 'refused';

/** Calls the latest version of a function, from code that was made in an earlier render. */
function useLatest<Result>(work: () => Result): () => Result {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return () => latest.current();
}

/** A draft as its form begins: an activity is by the clock of whoever writes it, until they say otherwise. */
function begun({ draft }: OwnListing, locale: Locale): OwnListing['draft'] {
  const isOpen = draft.kind === 'activity' && valueAt(draft, 'facts.zone') === '';
  return isOpen ? withValue(draft, 'facts.zone', ownZone(locale)) : draft;
}

/**
 * The working copy of a listing while it is written: saved by the server shortly after each change, one save after the
 * other. What the server refuses is shown at its place, and is saved once it is corrected.
 */
export function useListingDraft(listing: OwnListing) {
  const { current } = useIsland();
  const { locale } = useListing();
  const [draft, setDraft] = useState(() => begun(listing, locale));
  const [flaws, setFlaws] = useState<readonly FlawMessage[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [saving, setSaving] = useState<Saving>('saved');
  const kept = useRef({ draft, version: listing.version, isSaved: true });
  const params = { id: listing.id };

  function refuse(error: unknown): void {
    const fields = refusedFields(error);
    setFlaws(fields.map(({ place, msg }) => ({ place: place.replace(/^draft\./, ''), msg })));
    if (fields.length === 0) current().report(error);
  }
  async function save(): Promise<boolean> {
    setSaving('saving');
    const { draft: sent, version } = kept.current;
    try {
      const body = { draft: sent, version };
      const { data } = await current().client.call(saveListing, { params, body });
      kept.current = { ...kept.current, version: data.version, isSaved: true };
      setSaving('saved');
      return true;
    } catch (error) {
      kept.current.isSaved = false;
      refuse(error);
      setSaving('refused');
      // What was not answered is sent again as it is.
      return isAnswer(error);
    }
  }
  const saveLatest = useLatest(save);
  const [queue] = useState(() => createDraftQueue(saveLatest));
  /** Saves what is typed; resolves to whether the server has all of it. */
  async function flush(): Promise<boolean> {
    await queue.flush();
    // What was typed during a save follows it.
    await queue.flush();
    return kept.current.isSaved;
  }
  useFlushing(flush);

  return {
    draft,
    flaws,
    /** Why it was not submitted, if that concerns no field. */
    refusal,
    saving,
    change(place: string, value: unknown): void {
      kept.current.draft = withValue(kept.current.draft, place, value);
      setDraft(kept.current.draft);
      setFlaws((all) => all.filter((flaw) => !flaw.place.startsWith(place)));
      queue.touch();
    },
    flush,
    /** Saves and submits; resolves to whether the office has it now. */
    async submit(): Promise<boolean> {
      setRefusal(undefined);
      await queue.flush();
      queue.touch();
      await queue.flush();
      if (!kept.current.isSaved) return false;
      const body = { deed: 'submit', note: '', version: kept.current.version };
      try {
        await current().client.call(listingKind.act, { params, body });
        return true;
      } catch (error) {
        refuse(error);
        if (refusedFields(error).length === 0) setRefusal(wordsOf(error, current().texts));
        return false;
      }
    },
  };
}
