import { EnterIsland, type EnterProps } from '../EnterIsland.tsx';
import { OwnCards } from './OwnCards.tsx';
import { Outcomes } from '../outcome/Outcomes.tsx';
import { OwnCertificates } from './OwnCertificates.tsx';

/** What the reader has entered (specification 2: personal center, my registrations). */
export const OwnEntries = (props: EnterProps) => (
  <EnterIsland {...props}>
    <div className="enter-page">
      <OwnCards />
      <Outcomes />
      <OwnCertificates />
    </div>
  </EnterIsland>
);
