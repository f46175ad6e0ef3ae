import { useEffect } from 'react';
import {
  dropListing,
  listingKind,
  type ListingState,
  type OwnListing,
} from '#contract/cooperation/listing/listing.ts';
import { isChanged } from '#domain/cooperation/listing/difference.ts';
import { counterpartsOf } from '#domain/cooperation/match/counterpart.ts';
import { listingStates, WRITABLE } from '#domain/cooperation/listing/state.ts';
import { Confirmed } from '#islands/account/own/Confirmed.tsx';
import { OwnDeeds } from '#islands/account/own/OwnDeeds.tsx';
import { Timeline } from '#islands/account/own/Timeline.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { Attendees } from './attendee/Attendees.tsx';
import { useListing } from './context.ts';
import { Matches } from './match/Matches.tsx';

interface Props {
  listing: OwnListing;
  /** Whether the reader comes back from its form, and goes on here. */
  isNext?: boolean;
  onEdit(listing: OwnListing): void;
  onDone(): void;
}

/** What state a listing is in, and what its organisation may do next. */
function Standing({ listing }: Pick<Props, 'listing'>) {
  const { say } = useListing();
  const { status, live, isVisible } = listing;
  const isChanged = live !== null && status !== 'published';
  return (
    <p className="text-slate">
      {say(`listing.next.${status}`)} {isChanged && say('listing.liveStays')}
      {live !== null && !isVisible && <strong> {say('listing.notVisible')}</strong>}
    </p>
  );
}

/** Deletes a listing that is not published, once the reader has confirmed it. */
function Drop({ listing, onDone }: Pick<Props, 'listing' | 'onDone'>) {
  const { current } = useIsland();
  const { say } = useListing();
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function drop(): Promise<void> {
    await run(() => current().client.call(dropListing, { params: { id: listing.id } }));
    onDone();
  }
  return (
    <Confirmed
      action={say('listing.drop')}
      sure={say('listing.dropSure')}
      cancel={say('own.cancel')}
      isBusy={isBusy}
      onConfirm={() => void drop()}
    />
  );
}

/** Whom the listing has brought: those who seek or offer the same, and attendees. */
function Replies({ listing }: Pick<Props, 'listing'>) {
  const { id, kind, status, live, isVisible, mayAct } = listing;
  if (kind === 'activity') {
    return mayAct && (status !== 'draft' || live !== null) && <Attendees id={id} />;
  }
  return isVisible && counterpartsOf(kind).length > 0 && <Matches listing={listing} />;
}

/**
 * Whether a deed that the state allows would do anything: nothing is submitted unchanged, withdrawn unpublished, or
 * extended while visitors do not read it.
 */
function isOffered(deed: string, { status, draft, live }: OwnListing): boolean {
  if (deed === 'submit') return status !== 'published' || isChanged(draft, live);
  if (deed === 'extend') return live !== null;
  return deed !== 'withdraw' || status !== 'draft' || live !== null;
}

/** A listing with its state, its deeds, and on demand the whole history. */
export function ListingItem({ listing, isNext = false, onEdit, onDone }: Props) {
  const { say, texts, locale, addresses } = useListing();
  const { draft, live, status, organisation, mayAct } = listing;
  const row = useNextFocus<HTMLLIElement>(`${status} ${live !== null}`);
  useEffect(() => {
    if (isNext) row.current?.focus();
  }, [isNext, row]);
  const nameOf = (deed: string) => say(`deed.listing.${deed}`);
  const shared = { contract: listingKind, record: listing, texts, nameOf };
  const isWritable = mayAct && WRITABLE.includes(status as ListingState);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid justify-items-start gap-3 py-6 border-b border-line"
    >
      <p className="cluster items-center gap-x-3 gap-y-1">
        <em className="tag-mark">{say(`label.listing_status.${status}`)}</em>
        <small className="caption">
          {say(`label.listing_kind.${listing.kind}`)} ·{' '}
          {organisation[locale] || organisation.zh || organisation.en}
        </small>
        {live?.validUntil && (
          <small className="caption">{say('listing.shownUntil', { day: live.validUntil })}</small>
        )}
      </p>
      <h2 className="text-lead wrap-anywhere">
        {draft.title[locale] || draft.title[draft.original] || say('listing.begin')}
      </h2>
      <Standing listing={listing} />
      <div className="cluster gap-3">
        {isWritable && (
          <button type="button" className="button-quiet" onClick={() => onEdit(listing)}>
            {say('listing.edit')}
          </button>
        )}
        {mayAct && (
          <OwnDeeds
            {...shared}
            states={listingStates}
            isOffered={(deed) => isOffered(deed, listing)}
            onDone={onDone}
          />
        )}
        {listing.isVisible && (
          <a className="more" href={addresses[listing.kind].replace('[id]', String(listing.id))}>
            {say('listing.view')}
          </a>
        )}
        {isWritable && listing.publishedAt === null && <Drop listing={listing} onDone={onDone} />}
      </div>
      <Replies listing={listing} />
      <details open={status === 'returned' || status === 'removed'}>
        <summary className="min-h-11 content-center text-link cursor-pointer">
          {say('own.history')}
        </summary>
        <Timeline {...shared} />
      </details>
    </li>
  );
}
