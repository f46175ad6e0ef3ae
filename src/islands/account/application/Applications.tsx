import { useState } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { applicationKind } from '#contract/workflow/application.ts';
import '../account.css';
import { useAllNeeded, useOwnRecords } from '../own/use-own-records.ts';
import { More } from '../own/More.tsx';
import { Waiting } from '../own/Waiting.tsx';
import { PersonIsland, type PersonProps } from '../PersonIsland.tsx';
import { ApplicationItem } from './ApplicationItem.tsx';
import {
  ApplicationContext,
  applicationIn,
  useApplications,
  type ApplicationForm,
  type OwnApplication,
} from './context.ts';
import type { ApplicationTexts } from '#lib/texts/application.ts';
import { Ways } from './Ways.tsx';

interface Props extends PersonProps {
  ownTexts: ApplicationTexts;
  locale: Locale;
  forms: readonly ApplicationForm[];
}

function None() {
  const { texts } = useApplications();
  return (
    <p className="grid gap-1">
      <span>{texts['application.none']}</span>
      <small className="caption">{texts['application.noneDetail']}</small>
    </p>
  );
}

/** The reader's applications, as far down as the one with which the address leads here. */
function useUpTo(asked: number | undefined) {
  const own = useOwnRecords<OwnApplication>(applicationKind);
  const { found } = own;
  const isBelow =
    asked !== undefined &&
    found !== undefined &&
    found.rows.length < found.total &&
    found.rows.every(({ id }) => id !== asked);
  useAllNeeded(isBelow, own);
  return own;
}

/**
 * The applications, the latest first. The one that the address names is open, otherwise the latest; so are those that
 * wait for the reader.
 */
export function List() {
  const { texts } = useApplications();
  const [asked] = useState(() =>
    import.meta.env.SSR ? undefined : applicationIn(location.search),
  );
  const { found, hasFailed, reload, more } = useUpTo(asked);
  // Rendered immediately: an island without height would never scroll into view and load.
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  return (
    <section className="account-inbox grid justify-items-start gap-4 pb-10">
      {found.total === 0 && <None />}
      <ul className="w-full divided">
        {found.rows.map((application, at) => (
          <ApplicationItem
            key={application.id}
            application={application}
            isAsked={application.id === asked}
            isOpenFirst={
              application.status === 'returned' ||
              (asked === undefined ? at === 0 : application.id === asked)
            }
            onDone={reload}
          />
        ))}
      </ul>
      <More found={found} label={texts['own.more']} onMore={more} />
      <Ways />
    </section>
  );
}

/** What the reader has applied for, and how far it has come (specification 2: personal center). */
export const Applications = ({ ownTexts, locale, forms, ...props }: Props) => (
  <ApplicationContext value={{ texts: ownTexts, locale, forms }}>
    <PersonIsland {...props}>
      <List />
    </PersonIsland>
  </ApplicationContext>
);
