import { useId, useState } from 'react';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import { beginListing, type OwnListing } from '#contract/cooperation/listing/listing.ts';
import { organisationKind } from '#contract/cooperation/organisation.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useClickGuard } from '#islands/ui/use-click-guard.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useListing } from './context.ts';
import { Uncertified } from './Uncertified.tsx';

interface Props {
  organisations: string;
  onBegun(listing: OwnListing): void;
}

/** The organisations for which the reader may write. */
function useActing() {
  const { current } = useIsland();
  const { found } = useOwn(async () => {
    const reply = await callOrReport(current(), organisationKind.listOwn);
    return reply?.rows.filter(({ role }) => role !== 'reader');
  });
  return found;
}

/** Chooses an organisation and a kind, and begins a draft. */
export function BeginListing({ organisations, onBegun }: Props) {
  const { current } = useIsland();
  const { say, locale } = useListing();
  const id = useId();
  const acting = useActing();
  const [chosen, choose] = useState<number>();
  const guard = useClickGuard();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const of = acting?.find((one) => one.id === chosen) ?? acting?.[0];

  async function begin(kind: ListingKind): Promise<void> {
    if (!of || isBusy || !guard.admits()) return;
    const body = { organisationId: of.id, kind };
    const reply = await run(() => current().client.call(beginListing, { body }));
    if (reply) onBegun(reply.data);
  }
  if (!acting) return null;
  if (!of) {
    return (
      <p className="grid justify-items-start gap-3">
        {say('listing.noOrganisation')}
        <a className="button-main" href={organisations}>
          {say('listing.toOrganisation')}
        </a>
      </p>
    );
  }
  const kinds = LISTING_KINDS.filter((kind) => kind !== 'legalService' || of.kind === 'legal');
  return (
    <section className="grid gap-4 p-5 bg-mist">
      <h2 className="text-lead">{say('listing.chooseKind')}</h2>
      {acting.length > 1 && (
        <p className="account-field">
          <label htmlFor={id}>{say('listing.forWhom')}</label>
          <select id={id} value={of.id} onChange={({ target }) => choose(Number(target.value))}>
            {acting.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name[locale] || name.zh || name.en}
              </option>
            ))}
          </select>
        </p>
      )}
      {!of.isVisible && <Uncertified organisationId={of.id} organisations={organisations} />}
      <p className="cluster gap-3">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button-quiet"
            disabled={isBusy || guard.isResting}
            onClick={() => void begin(kind)}
          >
            {say(`label.listing_kind.${kind}`)}
          </button>
        ))}
      </p>
    </section>
  );
}
