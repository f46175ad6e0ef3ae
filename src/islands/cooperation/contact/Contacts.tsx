import { useState } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { contactKind, type OwnContact } from '#contract/cooperation/contact.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { Party } from '#contract/kind/own.ts';
import { useOwnRecords } from '#islands/account/own/use-own-records.ts';
import { More } from '#islands/account/own/More.tsx';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { PersonIsland, usePersonTexts, type PersonProps } from '#islands/account/PersonIsland.tsx';
import { useKnown } from '#islands/account/use-known.ts';
import '#islands/account/account.css';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import type { ContactTexts } from '#lib/texts/contact.ts';
import { Ask } from './Ask.tsx';
import { listingIn } from './asked.ts';
import { ContactItem } from './ContactItem.tsx';
import { ContactContext, useContact } from './context.ts';

interface Props extends PersonProps {
  contactTexts: ContactTexts;
  locale: Locale;
  details: Readonly<Record<ListingKind, string>>;
  security: string;
}

const NAMES: Readonly<Record<Party, string>> = {
  owner: 'contact.mine',
  counterpart: 'contact.received',
};

/** The requests of one side, the latest first. */
function List({ side }: { side: Party }) {
  const { say } = useContact();
  const { found, hasFailed, reload, more } = useOwnRecords<OwnContact>(contactKind, { side });
  return (
    <section className="mb-10">
      <h2 className="text-title">{say(NAMES[side])}</h2>
      {!found && <Waiting hasFailed={hasFailed} onRetry={reload} />}
      {found?.total === 0 && <p className="mt-2 text-slate">{say(`${NAMES[side]}None`)}</p>}
      <ul className="account-own">
        {found?.rows.map((contact) => (
          <ContactItem key={contact.id} contact={contact} onDone={reload} />
        ))}
      </ul>
      {found && (
        <div className="mt-4">
          <More found={found} label={say('own.more')} onMore={more} />
        </div>
      )}
    </section>
  );
}

/** The form about the listing that the address names, and both lists. */
export function Content() {
  const own = usePersonTexts();
  const known = useKnown();
  const [asked, ask] = useState<number | null>();
  // The form goes with the button that sent it.
  const lists = useNextFocus<HTMLDivElement>(asked);
  // Rendered immediately: an island without height would never scroll into view and load.
  if (!known) return <p>{own['person.loading']}</p>;
  const listingId = asked === undefined ? listingIn(location.search) : asked;
  const close = () => {
    history.replaceState(history.state, '', location.pathname);
    ask(null);
  };
  return (
    <>
      {listingId && <Ask listingId={listingId} profile={known.profile} onDone={close} />}
      <div ref={lists} tabIndex={-1}>
        <List side="owner" />
        <List side="counterpart" />
      </div>
    </>
  );
}

/** The reader's requests for contact, and those to their organisations (specification 3: personal center). */
export const Contacts = ({ contactTexts, locale, details, security, ...props }: Props) => (
  <PersonIsland {...props}>
    <ContactContext value={{ texts: contactTexts, locale, details, security }}>
      <Content />
    </ContactContext>
  </PersonIsland>
);
