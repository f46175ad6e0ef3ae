import { lazy, Suspense, useState } from 'react';
import { forgetToken, tokenInAddress } from './join-link.ts';

const Invitation = lazy(async () => ({ default: (await import('./Invitation.tsx')).Invitation }));

/** The invitation whose link led here, until it is answered; few come by one. */
export function Joining({ onJoined }: { onJoined(): void }) {
  const [token, setToken] = useState(tokenInAddress);
  if (token === undefined) return null;
  const end = () => {
    forgetToken();
    setToken(undefined);
  };
  return (
    <Suspense>
      <Invitation token={token} onJoined={onJoined} onEnd={end} />
    </Suspense>
  );
}
