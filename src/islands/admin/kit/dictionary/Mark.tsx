import type { ReactNode } from 'react';
import './mark.css';

export type Tone = 'good' | 'wait' | 'bad' | 'note' | 'plain';

/** What a value means to whoever runs over a list; antd's own tags miss the contrast of AA. */
const TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  live: 'good',
  approved: 'good',
  changed: 'wait',
  asked: 'wait',
  unsaved: 'wait',
  missing: 'wait',
  awaiting: 'wait',
  rendering: 'wait',
  refused: 'bad',
  failed: 'bad',
};

interface Props {
  value: string;
  /** In the place of the one that the value has by itself. */
  tone?: Tone;
  className?: string;
  children: ReactNode;
}

/** A short word with a colour of its own. */
export const Mark = ({ value, tone, className = '', children }: Props) => (
  <span className={`office-mark is-${tone ?? TONES[value] ?? 'plain'} ${className}`.trim()}>
    {children}
  </span>
);
