import { enumerate } from '#contract/call/enumerate.ts';
import type { ListingMatch, MatchReason } from '#contract/cooperation/listing/match.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { useListing } from '../context.ts';

interface Props {
  match: ListingMatch;
  isBusy: boolean;
  /** Undefined for readers, who put nothing aside for the organisation. */
  onHide: (() => void) | undefined;
}

/** Why it was found, in words. */
function Reasons({ match }: Pick<Props, 'match'>) {
  const { say, locale } = useListing();
  const { reasons, sectors, keywords } = match;
  const says: Readonly<Record<MatchReason, () => string>> = {
    sector: () =>
      say('listing.match.sector', {
        sectors: enumerate(
          sectors.map((code) => say(`label.sector.${code}`)),
          locale,
        ),
      }),
    words: () =>
      keywords.length === 0
        ? say('listing.match.words')
        : say('listing.match.keywords', { keywords: enumerate(keywords, locale) }),
    countries: () => say('listing.match.countries'),
    facts: () => say('listing.match.facts'),
  };
  return (
    <ul className="cluster gap-x-3 gap-y-1 caption">
      {reasons.map((reason) => (
        <li key={reason}>{says[reason]()}</li>
      ))}
    </ul>
  );
}

/** A listing that answers one's own, with the reasons why, which can be put aside. */
export function MatchItem({ match, isBusy, onHide }: Props) {
  const { say, locale, addresses } = useListing();
  const { id, kind, title, original, organisation } = match.listing;
  const lang = title[locale] ? undefined : original;
  return (
    <li className="grid justify-items-start gap-1 py-3 border-b border-line">
      <p className="cluster items-center gap-x-3 gap-y-1">
        <em className="tag-mark">{say('listing.match.of', { score: match.score })}</em>
        <small className="caption">
          {say(`label.listing_kind.${kind}`)} · {shownName(organisation.name)[locale]}
        </small>
      </p>
      <a
        className="target text-link wrap-anywhere"
        href={addresses[kind].replace('[id]', String(id))}
        lang={lang}
      >
        {shownName(title)[locale]}
      </a>
      <Reasons match={match} />
      {onHide && (
        <button type="button" className="button-quiet" disabled={isBusy} onClick={onHide}>
          {say('listing.match.hide')}
        </button>
      )}
    </li>
  );
}
