import type { ReactNode } from 'react';
import { EnterIsland, type EnterProps } from '../EnterIsland.tsx';
import { OwnCards } from './OwnCards.tsx';
import { Outcomes } from '../outcome/Outcomes.tsx';
import { OwnCertificates } from './OwnCertificates.tsx';
import { OwnInvitations } from './OwnInvitations.tsx';

/**
 * The reader's entries (specification 2: personal center, my registrations).
 * @param children shown to readers who have entered nothing
 */
export const OwnEntries = ({ children, ...props }: EnterProps & { children?: ReactNode }) => (
  <EnterIsland {...props}>
    <div className="enter-page">
      <OwnInvitations />
      <OwnCards none={children} />
      <Outcomes />
      <OwnCertificates />
    </div>
  </EnterIsland>
);
