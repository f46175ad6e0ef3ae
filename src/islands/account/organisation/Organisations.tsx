import { useState } from 'react';
import { certificationKind } from '#contract/cooperation/certification.ts';
import { MOST_ORGANISATIONS, organisationKind } from '#contract/cooperation/organisation.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { takeFocus } from '#islands/ui/focus/take-focus.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import '../account.css';
import { useAllNeeded, useOwnRecords } from '../own/use-own-records.ts';
import { Waiting } from '../own/Waiting.tsx';
import { PersonIsland, type PersonProps } from '../PersonIsland.tsx';
import { Certification } from './certification/Certification.tsx';
import { OrganisationContext, useOrganisationTexts, type OrganisationParts } from './context.ts';
import { FoundForm } from './FoundForm.tsx';
import { Ask } from './member/Ask.tsx';
import { Joining } from './member/Joining.tsx';
import { Members } from './member/Members.tsx';
import type { OwnOrganisation, OwnRound } from './own-organisation.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { Standing } from './Standing.tsx';
import type { OrganisationTexts } from './texts.ts';

interface Props extends PersonProps, Pick<OrganisationParts, 'locale' | 'pages'> {
  ownTexts: OrganisationTexts;
}

interface OrganisationProps {
  own: OwnOrganisation;
  round: OwnRound | undefined;
  /** Whether the reader has just founded it, and goes on here. */
  isNew: boolean;
  onDone(): void;
}

/** An organisation of the reader's: how it stands, its certification, and its profile. */
function Organisation({ own, round, isNew, onDone }: OrganisationProps) {
  const { texts, locale } = useOrganisationTexts();
  const isActing = own.role !== 'reader';
  return (
    <li className="grid gap-5 py-6 border-b border-line">
      <div className="grid gap-1">
        <h2 ref={isNew ? takeFocus : undefined} tabIndex={-1} className="text-lead wrap-anywhere">
          {shownName(own.name)[locale]}
        </h2>
        <Standing own={own} />
      </div>
      {isActing && <Certification own={own} round={round} onDone={onDone} />}
      {isActing && (
        <details>
          <summary className="min-h-11 content-center text-link cursor-pointer">
            {texts['organisation.profile']}
          </summary>
          <p className="caption mb-4">{texts['organisation.profileDetail']}</p>
          <ProfileForm own={own} onDone={onDone} />
        </details>
      )}
      <Members own={own} onDone={onDone} />
    </li>
  );
}

/** All rounds of the reader's organisations, the latest first; there are few of them. */
function useRounds() {
  const own = useOwnRecords<OwnRound>(certificationKind);
  const { found, hasFailed, reload } = own;
  useAllNeeded(found !== undefined && found.rows.length < found.total, own);
  return { all: found?.rows, hasFailed, reload };
}

/** The organisations of the reader, the one that was founded last first, and a form to found another. */
export function List() {
  const { texts } = useOrganisationTexts();
  const organisations = useOwnRecords<OwnOrganisation>(organisationKind);
  const list = useNextFocus<HTMLUListElement>(organisations.found?.total);
  const rounds = useRounds();
  const [founded, setFounded] = useState<number>();
  const reload = () => {
    organisations.reload();
    rounds.reload();
  };
  const { found } = organisations;
  const { all } = rounds;
  if (!found || !all) {
    return <Waiting hasFailed={organisations.hasFailed || rounds.hasFailed} onRetry={reload} />;
  }
  const latest = (id: number) => all.find((one) => one.organisationId === id);
  return (
    <>
      <Joining onJoined={reload} />
      {found.total === 0 && (
        <p className="grid gap-1">
          <span>{texts['organisation.none']}</span>
          <small className="caption">{texts['organisation.noneDetail']}</small>
        </p>
      )}
      <ul ref={list} tabIndex={-1} className="account-own">
        {found.rows.map((one) => (
          <Organisation
            key={one.id}
            own={one}
            round={latest(one.id)}
            isNew={one.id === founded}
            onDone={reload}
          />
        ))}
      </ul>
      {found.total < MOST_ORGANISATIONS && (
        <details open={found.total === 0} className="mt-6">
          <summary className="min-h-11 content-center text-link cursor-pointer">
            {texts['organisation.found']}
          </summary>
          <FoundForm
            onDone={(id) => {
              setFounded(id);
              reload();
            }}
          />
        </details>
      )}
      <Ask mayAsk={found.total < MOST_ORGANISATIONS} />
    </>
  );
}

/** The reader's organisations, and their certification (specification 2: personal center). */
export const Organisations = ({ ownTexts, locale, pages, ...props }: Props) => (
  <OrganisationContext value={{ texts: ownTexts, locale, pages }}>
    <PersonIsland {...props}>
      <List />
    </PersonIsland>
  </OrganisationContext>
);
