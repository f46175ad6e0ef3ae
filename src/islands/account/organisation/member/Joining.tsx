import { lazy, Suspense, useState } from 'react';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { forgetToken, tokenInAddress } from './join-link.ts';

const Invitation = lazy(async () => ({ default: (await import('./Invitation.tsx')).Invitation }));

/** The invitation whose link led here, until it is answered; few come by one. */
export function Joining({ onJoined }: { onJoined(): void }) {
  const [token, setToken] = useState(tokenInAddress);
  const place = useNextFocus<HTMLDivElement>(token);
  const end = () => {
    forgetToken();
    setToken(undefined);
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Suspense>
        {token !== undefined && <Invitation token={token} onJoined={onJoined} onEnd={end} />}
      </Suspense>
    </div>
  );
}
