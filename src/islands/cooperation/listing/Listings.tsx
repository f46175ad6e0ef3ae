import { lazy, Suspense, useState } from 'react';
import { listingKind, type OwnListing } from '#contract/cooperation/listing/listing.ts';
import { useOwnRecords } from '#islands/account/own/use-own-records.ts';
import { More } from '#islands/account/own/More.tsx';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { PersonIsland, type PersonProps } from '#islands/account/PersonIsland.tsx';
import '#islands/account/account.css';
import { takeFocus } from '#islands/ui/focus/take-focus.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import type { ListingTexts } from '#lib/texts/listing.ts';
import { BeginListing } from './BeginListing.tsx';
import { ListingContext, useListing, type ListingParts } from './context.ts';
import { ListingItem } from './ListingItem.tsx';
import { Uncertified } from './Uncertified.tsx';

/** Loaded once a listing is opened: most come to see how theirs stand. */
const ListingForm = lazy(async () => ({
  default: (await import('./ListingForm.tsx')).ListingForm,
}));

interface Props extends PersonProps, Pick<ListingParts, 'locale' | 'addresses'> {
  listingTexts: ListingTexts;
  /** Address of the page of the reader's organisations. */
  organisations: string;
}

interface ListProps {
  organisations: string;
  /** The listing from whose form the reader comes back. */
  left: number | undefined;
  onEdit(listing: OwnListing): void;
}

function List({ organisations, left, onEdit }: ListProps) {
  const { say } = useListing();
  const { found, hasFailed, reload, more } = useOwnRecords<OwnListing>(listingKind);
  const place = useNextFocus<HTMLDivElement>(found?.rows.map(({ id }) => id).join());
  // Rendered immediately: an island without height would never scroll into view and load.
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  const isListed = found.rows.some(({ id }) => id === left);
  return (
    <div ref={place} tabIndex={-1}>
      <BeginListing organisations={organisations} onBegun={onEdit} />
      {found.total === 0 && <p className="mt-8 text-slate">{say('listing.none')}</p>}
      <ul
        className="account-own mt-6"
        tabIndex={-1}
        aria-label={say('route.myListings')}
        ref={left !== undefined && !isListed ? takeFocus : undefined}
      >
        {found.rows.map((listing) => (
          <ListingItem
            key={listing.id}
            listing={listing}
            isNext={listing.id === left}
            onEdit={onEdit}
            onDone={reload}
          />
        ))}
      </ul>
      <More found={found} label={say('own.more')} onMore={more} />
    </div>
  );
}

/** The reader's listings, or the form of one of them. */
export function Content({ organisations }: Pick<ListProps, 'organisations'>) {
  const [edited, edit] = useState<OwnListing>();
  const [left, leave] = useState<number>();
  if (edited === undefined) {
    return <List organisations={organisations} left={left} onEdit={edit} />;
  }
  const back = () => {
    leave(edited.id);
    edit(undefined);
  };
  return (
    <Suspense>
      <ListingForm listing={edited} onBack={back}>
        <Uncertified organisationId={edited.organisationId} organisations={organisations} />
      </ListingForm>
    </Suspense>
  );
}

/** What the reader's organisations offer and look for (specification 3: personal center). */
export const Listings = ({ listingTexts, locale, addresses, organisations, ...props }: Props) => (
  <PersonIsland {...props}>
    <ListingContext value={{ texts: listingTexts, locale, addresses }}>
      <Content organisations={organisations} />
    </ListingContext>
  </PersonIsland>
);
