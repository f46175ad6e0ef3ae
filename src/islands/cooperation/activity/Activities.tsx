import { useState } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { listSignUps } from '#contract/cooperation/activity/sign-up.ts';
import { FOLLOWING } from '#domain/cooperation/activity/place.ts';
import '#islands/account/account.css';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { PersonIsland, type PersonProps } from '#islands/account/PersonIsland.tsx';
import { useKnown } from '#islands/account/use-known.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import type { ActivityTexts } from '#lib/texts/activity.ts';
import { listingIn } from '../contact/asked.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { ActivityContext, useActivity } from './context.ts';
import { SignUp } from './SignUp.tsx';

interface Props extends PersonProps {
  activityTexts: ActivityTexts;
  locale: Locale;
  list: string;
  detail: string;
}

function None() {
  const { say, list } = useActivity();
  return (
    <p className="grid justify-items-start gap-2">
      <span>{say('activity.none')}</span>
      <small className="caption">{say('activity.noneDetail')}</small>
      <a className="button-main" href={list}>
        {say('activity.toList')}
      </a>
    </p>
  );
}

/** The form for the activity that the address names, and the activities for which the reader has signed up. */
export function Content() {
  const { current } = useIsland();
  const known = useKnown();
  const [asked, ask] = useState<number | null>();
  // The form goes with the button that sent it.
  const list = useNextFocus<HTMLUListElement>(asked);
  const { found, hasFailed, reload } = useOwn(
    async () => (await callOrReport(current(), listSignUps))?.data,
  );
  // Rendered immediately: an island without height would never scroll into view and load.
  if (!found || !known) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  const wanted = asked === undefined ? listingIn(location.search) : asked;
  const answered: readonly string[] = FOLLOWING;
  const isIn = found.some(({ id, status }) => id === wanted && answered.includes(status));
  const end = () => {
    history.replaceState(history.state, '', location.pathname);
    ask(null);
    void reload();
  };
  return (
    <>
      {wanted && !isIn && (
        <SignUp
          key={wanted}
          id={wanted}
          profile={known.profile}
          isWanted={asked !== undefined}
          onDone={end}
        />
      )}
      {found.length === 0 && !wanted && <None />}
      <ul ref={list} tabIndex={-1} className="account-own">
        {found.map((one) => (
          <ActivityItem
            key={one.id}
            signUp={one}
            onDone={() => (one.id === wanted ? end() : void reload())}
            onAgain={ask}
          />
        ))}
      </ul>
    </>
  );
}

/** The activities for which the reader has signed up (design of the cooperation portal, 18). */
export const Activities = ({ activityTexts, locale, list, detail, ...props }: Props) => (
  <PersonIsland {...props}>
    <ActivityContext value={{ texts: activityTexts, locale, list, detail }}>
      <Content />
    </ActivityContext>
  </PersonIsland>
);
