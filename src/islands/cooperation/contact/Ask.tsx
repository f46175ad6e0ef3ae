import { readListing } from '#contract/cooperation/listing/open.ts';
import type { Profile } from '#contract/identity/session.ts';
import { usePersonTexts } from '#islands/account/PersonIsland.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { AskForm } from './AskForm.tsx';
import { useContact } from './context.ts';

interface Props {
  listingId: number;
  profile: Profile;
  onDone(): void;
}

/** The listing is read once: a form stays as it is while it is filled in. */
const NEVER: readonly string[] = [];

/** The form about a listing, or why there is none. */
export function Ask({ listingId, profile, onDone }: Props) {
  const { current } = useIsland();
  const own = usePersonTexts();
  const { say, security } = useContact();
  const { found, hasFailed } = useOwn(
    async () => {
      const reply = await callOrReport(current(), readListing, { params: { id: listingId } });
      return reply?.data;
    },
    { of: listingId, changes: NEVER },
  );
  if (hasFailed || found?.hasEnded) return <p className="mb-10">{say('contact.gone')}</p>;
  if (!found) return <p>{own['person.loading']}</p>;
  if (profile.phonenumber === null) {
    const back = encodeURIComponent(location.pathname + location.search);
    return (
      <p className="grid justify-items-start gap-3 mb-10">
        {say('contact.phoneNeeded')}
        <a className="button-main" href={`${security}?redirect=${back}#phone`}>
          {say('contact.toSecurity')}
        </a>
      </p>
    );
  }
  return <AskForm listing={found} profile={profile} onDone={onDone} />;
}
