import type { ReactNode } from 'react';

/** What a value means to whoever runs over a list; antd's own tags miss the contrast of AA. */
const TONES: Readonly<Record<string, 'good' | 'wait' | 'bad' | 'plain'>> = {
  ...{ active: 'good', live: 'good', approved: 'good' },
  ...{ changed: 'wait', asked: 'wait', unsaved: 'wait', missing: 'wait', rendering: 'wait' },
  ...{ refused: 'bad', failed: 'bad' },
};

/** A short word with a colour of its own. */
export const Mark = ({ value, children }: { value: string; children: ReactNode }) => (
  <span className={`office-mark is-${TONES[value] ?? 'plain'}`}>{children}</span>
);
