import { OwnCards } from '../OwnCards.tsx';
import { useSession } from '#islands/session/use-session.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { LogIn } from './LogIn.tsx';

/** What somebody may do who came without a topic: choose one, type a code, or go on with what they began. */
export function Welcome() {
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
  if (phase === 'known') return <OwnCards>{ways}</OwnCards>;
  return (
    <div className="enter-page">
      {ways}
      <LogIn hint={say('enter.logInToGoOn')} />
    </div>
  );
}
