import { useEffect, useMemo, useRef } from 'react';
import type { ActivityQuestion } from '#contract/cooperation/activity/question.ts';
import { readPlaces } from '#contract/cooperation/activity/sign-up.ts';
import { FACTS } from '#contract/cooperation/listing/facts.ts';
import { readListing } from '#contract/cooperation/listing/open.ts';
import type { Profile } from '#contract/identity/session.ts';
import { feeOf } from '#domain/cooperation/activity/fee.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { placesWords } from '#lib/browser/cooperation/places.ts';
import { useActivity } from './context.ts';
import { FeeNote } from './FeeNote.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const NO_QUESTIONS: readonly ActivityQuestion[] = [];

interface Props {
  id: number;
  profile: Profile;
  /** Whether the reader has asked for the form on this page, so that it takes the focus. */
  isWanted: boolean;
  onDone(): void;
}

/** The activity that the address names: how many places it has left, and the form to sign up. */
export function SignUp({ id, profile, isWanted, onDone }: Props) {
  const { current } = useIsland();
  const { say, locale, list } = useActivity();
  const { found, hasFailed, reload } = useOwn(
    async () => {
      const listing = await callOrReport(current(), readListing, { params: { id } });
      const places = listing && (await callOrReport(current(), readPlaces, { params: { id } }));
      return places && { listing: listing.data, places: places.data };
    },
    { of: id, changes: [] },
  );
  const given = found?.listing.facts;
  const facts = useMemo(() => FACTS.activity.safeParse(given).data, [given]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWanted && found) heading.current?.focus();
  }, [isWanted, found]);
  if (!found) {
    return (
      <div className="cluster items-center gap-3 mb-10">
        <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />
        {hasFailed && (
          <button type="button" className="button-quiet" onClick={onDone}>
            {say('activity.cancel')}
          </button>
        )}
      </div>
    );
  }
  const { listing, places } = found;
  return (
    <section className="notice-box grid gap-4 mb-10">
      <h2 className="text-title wrap-anywhere" ref={heading} tabIndex={-1}>
        {say('activity.signUpTitle', { title: shownName(listing.title)[locale] })}
      </h2>
      {places.isOpen ? (
        <>
          <p>{placesWords(places, say)}</p>
          {facts && <FeeNote facts={facts} />}
          <SignUpForm
            id={id}
            profile={profile}
            questions={facts?.questions ?? NO_QUESTIONS}
            fee={facts ? feeOf(facts) : null}
            onDone={onDone}
            onRefused={() => void reload()}
          />
        </>
      ) : (
        <p className="grid justify-items-start gap-3">
          {say('activity.closed')}
          <a className="button-main" href={list}>
            {say('activity.toList')}
          </a>
        </p>
      )}
    </section>
  );
}
