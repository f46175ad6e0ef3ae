import type { ReactNode } from 'react';
import './mark.css';

export type Tone = 'good' | 'wait' | 'bad' | 'note' | 'plain';

/** Tone by which a value is recognised at a glance in a list. antd's own tags miss the contrast of AA. */
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
  /** Overrides the default tone of the value. */
  tone?: Tone;
  className?: string;
  children: ReactNode;
}

/** Short label on a coloured background. */
export const Mark = ({ value, tone, className = '', children }: Props) => (
  <span className={`office-mark is-${tone ?? TONES[value] ?? 'plain'} ${className}`.trim()}>
    {children}
  </span>
);
