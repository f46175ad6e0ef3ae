import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { consultationKind } from '#contract/consultation/consultation.ts';
import { listSignUps } from '#contract/cooperation/activity/sign-up.ts';
import { certificationKind } from '#contract/cooperation/certification.ts';
import { contactKind } from '#contract/cooperation/contact.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import { listingKind } from '#contract/cooperation/listing/listing.ts';
import { listSearches } from '#contract/cooperation/listing/saved-search.ts';
import { organisationKind } from '#contract/cooperation/organisation.ts';
import { listInbox } from '#contract/messaging/inbox.ts';
import { applicationKind } from '#contract/workflow/application.ts';
import { List as Applications } from '#islands/account/application/Applications.tsx';
import { ApplicationContext } from '#islands/account/application/context.ts';
import { APPLICATION_KEYS } from '#lib/texts/application.ts';
import { OWN_CONSULTATION_KEYS } from '#islands/account/consultation-texts.ts';
import { List as Consultations } from '#islands/account/Consultations.tsx';
import { Sessions } from '#islands/account/security/Sessions.tsx';
import { Wishes } from '#islands/account/message/Wishes.tsx';
import { listOwnSessions } from '#contract/identity/session.ts';
import { getWishes } from '#contract/messaging/preference.ts';
import { Inbox } from '#islands/account/message/Inbox.tsx';
import { MESSAGE_KEYS } from '#islands/account/message/texts.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { List as Organisations } from '#islands/account/organisation/Organisations.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { Content as Activities } from '#islands/cooperation/activity/Activities.tsx';
import { ActivityContext } from '#islands/cooperation/activity/context.ts';
import { ContactContext } from '#islands/cooperation/contact/context.ts';
import { Content as Contacts } from '#islands/cooperation/contact/Contacts.tsx';
import { ListingContext } from '#islands/cooperation/listing/context.ts';
import { Content as Listings } from '#islands/cooperation/listing/Listings.tsx';
import { SearchContext } from '#islands/cooperation/search/context.ts';
import { Content as Searches } from '#islands/cooperation/search/Searches.tsx';
import { ACTIVITY_KEYS } from '#lib/texts/activity.ts';
import { CONTACT_KEYS } from '#lib/texts/contact.ts';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { SAVED_SEARCH_KEYS } from '#lib/texts/saved-search.ts';
import { ok, page, refusal, type ServerReply } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const locale = 'zh';
const addresses = Object.fromEntries(LISTING_KINDS.map((kind) => [kind, `/${kind}/`])) as Record<
  ListingKind,
  string
>;
const organisationParts = {
  locale,
  texts: slice('zh', ORGANISATION_KEYS),
  pages: { supplier: '', legal: '' },
} as const;
const contactParts = {
  locale,
  texts: slice('zh', CONTACT_KEYS),
  details: addresses,
  security: '',
} as const;

interface OwnPage {
  call: string;
  part: ReactElement;
  /** What the call answers if there is nothing, unless that is a page without rows. */
  empty?: ServerReply;
}

/** Every page of the reader's own records: what it shows, and a call that it reads. */
const PAGES: readonly OwnPage[] = [
  {
    call: listInbox.name,
    part: <Inbox texts={slice('zh', MESSAGE_KEYS)} locale={locale} />,
  },
  {
    call: getWishes.name,
    part: <Wishes texts={slice('zh', MESSAGE_KEYS)} locale={locale} />,
    empty: ok({ wishes: [], addresses: [] }),
  },
  { call: listOwnSessions.name, part: <Sessions />, empty: ok([]) },
  {
    call: applicationKind.listOwn.name,
    part: (
      <ApplicationContext value={{ locale, texts: slice('zh', APPLICATION_KEYS), forms: [] }}>
        <Applications />
      </ApplicationContext>
    ),
  },
  {
    call: consultationKind.listOwn.name,
    part: <Consultations texts={slice('zh', OWN_CONSULTATION_KEYS)} />,
  },
  ...[organisationKind, certificationKind].map(({ listOwn }) => ({
    call: listOwn.name,
    part: (
      <OrganisationContext value={organisationParts}>
        <Organisations />
      </OrganisationContext>
    ),
  })),
  {
    call: listingKind.listOwn.name,
    part: (
      <ListingContext value={{ locale, texts: slice('zh', LISTING_KEYS), addresses }}>
        <Listings organisations="" />
      </ListingContext>
    ),
  },
  {
    call: contactKind.listOwn.name,
    part: (
      <ContactContext value={contactParts}>
        <Contacts />
      </ContactContext>
    ),
  },
  {
    call: listSignUps.name,
    part: (
      <ActivityContext value={{ locale, texts: slice('zh', ACTIVITY_KEYS), list: '', detail: '' }}>
        <Activities />
      </ActivityContext>
    ),
    empty: ok([]),
  },
  {
    call: listSearches.name,
    part: (
      <SearchContext value={{ locale, texts: slice('zh', SAVED_SEARCH_KEYS), lists: addresses }}>
        <Searches />
      </SearchContext>
    ),
    empty: ok([]),
  },
];
/** The calls of all of them: what else a page reads is there. */
const ALL = Object.fromEntries(PAGES.map(({ call, empty = page([]) }) => [call, empty]));

it.each(PAGES)('a page whose $call failed reads it again by a button', async ({ call, part }) => {
  let isBroken = true;
  const { hand } = openPerson(part, {
    ...ALL,
    [call]: () => (isBroken ? refusal('暂不可用') : ALL[call]!),
  });
  const [retry] = await screen.findAllByRole('button', { name: '重试' });
  isBroken = false;
  await hand.click(retry!);
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: '重试' })).toHaveLength(
      call === contactKind.listOwn.name ? 1 : 0,
    ),
  );
});
