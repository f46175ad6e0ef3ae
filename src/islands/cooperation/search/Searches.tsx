import { useState } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { listSearches, type SearchCriteria } from '#contract/cooperation/listing/saved-search.ts';
import '#islands/account/account.css';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { PersonIsland, type PersonProps } from '#islands/account/PersonIsland.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import type { SavedSearchTexts } from '#lib/texts/saved-search.ts';
import { criteriaIn } from './asked.ts';
import { SearchContext, useSearches } from './context.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchItem } from './SearchItem.tsx';

interface Props extends PersonProps {
  searchTexts: SavedSearchTexts;
  locale: Locale;
  lists: Readonly<Record<ListingKind, string>>;
}

function None() {
  const { texts, lists } = useSearches();
  return (
    <p className="grid justify-items-start gap-2">
      <span>{texts['saved.none']}</span>
      <small className="caption">{texts['saved.noneDetail']}</small>
      <a className="button-main" href={lists.supply}>
        {texts['saved.toLists']}
      </a>
    </p>
  );
}

/** The search that the address names, and those that are saved. */
export function Content() {
  const { current } = useIsland();
  const [asked, ask] = useState<SearchCriteria | null>();
  const { found, hasFailed, reload } = useOwn(
    async () => (await callOrReport(current(), listSearches))?.data,
  );
  // The form goes with the button that sent it, and a search with the one that deleted it.
  const list = useNextFocus<HTMLUListElement>(`${asked === null} ${found?.map(({ id }) => id)}`);
  // Rendered immediately: an island without height would never scroll into view and load.
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  const wanted = asked === undefined ? criteriaIn(location.search) : asked;
  const close = () => {
    history.replaceState(history.state, '', location.pathname);
    ask(null);
  };
  const end = () => {
    close();
    void reload();
  };
  return (
    <>
      {wanted && <SearchForm asked={wanted} onSaved={end} onCancel={close} />}
      {found.length === 0 && !wanted && <None />}
      <ul ref={list} tabIndex={-1} className="account-own">
        {found.map((search) => (
          <SearchItem key={search.id} search={search} onDone={() => void reload()} />
        ))}
      </ul>
    </>
  );
}

/** The searches of the reader's, of whose new listings they are told (design of the cooperation portal, 13). */
export const Searches = ({ searchTexts, locale, lists, ...props }: Props) => (
  <PersonIsland {...props}>
    <SearchContext value={{ texts: searchTexts, locale, lists }}>
      <Content />
    </SearchContext>
  </PersonIsland>
);
