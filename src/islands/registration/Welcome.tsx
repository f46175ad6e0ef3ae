import type { ReactNode } from 'react';
import { OwnCards } from './own/OwnCards.tsx';
import { OwnInvitations } from './own/OwnInvitations.tsx';
import { useSession } from '#islands/session/use-session.ts';
import { useEnter } from './enter.ts';
import { LogIn } from './begin/LogIn.tsx';

/**
 * Options for visitors who came without a topic: enter a code, or continue what they began.
 * @param children content above them: what the phase of the contest asks for, such as choosing a problem while
 * entries are open
 */
export function Welcome({ children }: { children: ReactNode }) {
  const { say } = useEnter();
  const { phase } = useSession();
  const ways = (
    <p className="enter-deeds">
      <a className="button-quiet" href="#code">
        {say('enter.typeCode')}
      </a>
    </p>
  );
  return (
    <>
      {children}
      {phase === 'known' ? (
        <>
          <OwnInvitations />
          <OwnCards>{ways}</OwnCards>
        </>
      ) : (
        <div className="enter-page">
          {ways}
          <LogIn hint={say('enter.logInToGoOn')} />
        </div>
      )}
    </>
  );
}
