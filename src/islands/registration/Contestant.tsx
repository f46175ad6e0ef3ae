import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { useSession } from '#islands/session/use-session.ts';
import { Begin } from './begin/Begin.tsx';
import { ByCode } from './begin/ByCode.tsx';
import { ByLink } from './begin/Invited.tsx';
import { LogIn } from './begin/LogIn.tsx';
import { Welcome } from './Welcome.tsx';
import type { EnterAddress } from './address.ts';
import { useEnter } from './enter.ts';
import { EnterIsland, type EnterProps } from './EnterIsland.tsx';
import { NoEntry } from './NoEntry.tsx';
import { useAddress } from './use-address.ts';
import { useEntry } from './use-entry.ts';

/** Loaded on demand: visitors who only read what is asked do not need the steps. */
const Workbench = lazy(async () => ({
  default: (await import('./work/Workbench.tsx')).Workbench,
}));

const JOIN = 'podium.enter.join';
const passing = memoryOf(() => sessionStorage);

interface OwnProps {
  id: number;
  part: string;
  /** Whether the reader has just come to it on this page. */
  isNew: boolean;
}

/** An entry of the reader's that is continued. */
function Own({ id, part, isNew }: OwnProps) {
  const { say } = useEnter();
  const session = useSession();
  const { entry, hasFailed, reload } = useEntry(id);
  if (session.phase === 'visitor' || session.phase === 'ended')
    return <LogIn hint={say('enter.logInToGoOn')} />;
  if (session.phase === 'known' && entry) {
    const { userId } = session.profile;
    return (
      <Suspense fallback={<p role="status">{say('enter.loading')}</p>}>
        <Workbench
          key={entry.id}
          entry={entry}
          account={userId}
          part={part}
          isNew={isNew}
          reload={reload}
        />
      </Suspense>
    );
  }
  if (hasFailed) return <NoEntry words={say('enter.entryFailed')} />;
  return <p role="status">{say('enter.loading')}</p>;
}

/**
 * Handles the secret of a join link: it is removed from the address at once, and kept in the tab until the invitation
 * is answered.
 */
function useJoin(address: EnterAddress, replace: (rest: string) => void) {
  const [token, setToken] = useState(() => address.join ?? passing.read(JOIN) ?? undefined);
  const { join } = address;
  const take = useEffectEvent((secret: string) => {
    passing.write(JOIN, secret);
    setToken(secret);
    replace(location.search);
  });
  useEffect(() => {
    if (join !== undefined) take(join);
  }, [join]);
  return {
    token,
    drop() {
      passing.drop(JOIN);
      setToken(undefined);
    },
  };
}

interface PlaceProps {
  address: EnterAddress;
  notice: ReactNode;
  replace(rest: string): void;
}

function Place({ address, replace, notice }: PlaceProps) {
  const { token, drop } = useJoin(address, replace);
  const { id, topic, part } = address;
  const [begun, setBegun] = useState<number>();
  const goOn = (entry: number) => {
    drop();
    setBegun(entry);
    replace(`?id=${entry}`);
    // The button that led here was far below; the steps begin at the top.
    scrollTo(0, 0);
  };
  if (id !== undefined) return <Own key={id} id={id} part={part} isNew={id === begun} />;
  if (token !== undefined) return <ByLink token={token} onDone={drop} onEntry={goOn} />;
  if (part === 'code') return <ByCode onDone={() => replace('')} onEntry={goOn} />;
  if (topic !== undefined) return <Begin key={topic} topicId={topic} onEntry={goOn} />;
  return <Welcome>{notice}</Welcome>;
}

interface Around {
  /** Whether the current session takes entries, for visitors who come without a topic. */
  notice?: ReactNode;
  /** Content shown before the script has loaded. */
  children?: ReactNode;
}

function Read({ notice, children }: Around) {
  const { say } = useEnter();
  const { address, replace } = useAddress();
  if (address) return <Place address={address} replace={replace} notice={notice} />;
  return (
    <>
      <p className="enter-asked">{say('enter.loading')}</p>
      <div className="enter-unasked">
        {notice}
        {children}
      </div>
    </>
  );
}

/** Page for entering a contest (design of registration): beginning an entry, or continuing it. */
export const Contestant = ({ notice, children, ...props }: EnterProps & Around) => (
  <EnterIsland {...props}>
    <Read notice={notice}>{children}</Read>
  </EnterIsland>
);
