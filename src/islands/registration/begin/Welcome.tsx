import type { ReactNode } from 'react';
import { OwnCards } from '../OwnCards.tsx';
import { useSession } from '#islands/session/use-session.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { LogIn } from './LogIn.tsx';

/**
 * What somebody may do who came without a topic: choose one, type a code, or go on with what they began.
 * @param children stand above it
 */
export function Welcome({ children }: { children: ReactNode }) {
  const { say } = useEnter();
  const { phase } = useSession();
  const ways = (
    <p className="enter-deeds">
      <a className="button-main" href={pathTo(PATHS.topics)}>
        {say('enter.chooseTopic')}
      </a>
      <a className="button-quiet" href="#code">
        {say('enter.typeCode')}
      </a>
    </p>
  );
  return (
    <>
      {children}
      {phase === 'known' ? (
        <OwnCards>{ways}</OwnCards>
      ) : (
        <div className="enter-page">
          {ways}
          <LogIn hint={say('enter.logInToGoOn')} />
        </div>
      )}
    </>
  );
}
