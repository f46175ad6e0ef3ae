import { useState } from 'react';
import { hideMatch, listMatches, type ListingMatch } from '#contract/cooperation/listing/match.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useListing } from '../context.ts';
import { MatchItem } from './MatchItem.tsx';

type ListProps = Pick<OwnListing, 'id' | 'mayAct'>;

/** What was hidden last, with a way back. */
function Hidden({ match, onUndo }: { match: ListingMatch; onUndo(): void }) {
  const { say, locale } = useListing();
  return (
    <p className="cluster items-center gap-3" role="status">
      {say('listing.match.hidden', { title: shownName(match.listing.title)[locale] })}
      <button type="button" className="button-quiet" onClick={onUndo}>
        {say('listing.match.undo')}
      </button>
    </p>
  );
}

function List({ id, mayAct }: ListProps) {
  const { current } = useIsland();
  const { say } = useListing();
  const [hidden, setHidden] = useState<ListingMatch>();
  const { found, hasFailed, reload } = useOwn(
    async () => (await callOrReport(current(), listMatches, { params: { id } }))?.data,
    { of: id },
  );
  const list = useNextFocus<HTMLUListElement>(found?.map(({ listing }) => listing.id).join());
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function hide(match: ListingMatch, isHidden: boolean): Promise<void> {
    const call = { params: { id, other: match.listing.id }, body: { isHidden } };
    if (!(await run(() => current().client.call(hideMatch, call)))) return;
    setHidden(isHidden ? match : undefined);
    await reload();
  }
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  return (
    <>
      {hidden && <Hidden match={hidden} onUndo={() => void hide(hidden, false)} />}
      {found.length === 0 && <p className="text-slate">{say('listing.match.none')}</p>}
      <ul ref={list} tabIndex={-1}>
        {found.map((match) => (
          <MatchItem
            key={match.listing.id}
            match={match}
            isBusy={isBusy}
            onHide={mayAct ? () => void hide(match, true) : undefined}
          />
        ))}
      </ul>
    </>
  );
}

/** The listings of others that answer a published one, loaded when they are asked for. */
export function Matches({ listing: { id, mayAct } }: { listing: OwnListing }) {
  const { say } = useListing();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-link cursor-pointer">
        {say('listing.match')}
      </summary>
      {isOpen && <List id={id} mayAct={mayAct} />}
    </details>
  );
}
