import type { ReactNode } from 'react';
import { Mark, type Tone } from './Mark.tsx';
import { useDictionary } from './use-dictionary.ts';

/** Tone of each look (`listClass`) that an entry of a dictionary may have. */
export const LOOKS: Readonly<Record<string, Tone>> = {
  default: 'plain',
  primary: 'note',
  success: 'good',
  info: 'note',
  warning: 'wait',
  danger: 'bad',
};

interface Props {
  dictionary: string | undefined;
  value: string;
  /** Label of the value. */
  children: ReactNode;
}

/** Value of a dictionary in the colour that the office gave it (specification 1: dictionary tag display). */
export function DictTag({ dictionary, value, children }: Props) {
  const entry = useDictionary(dictionary)?.get(value);
  const tone = entry && LOOKS[entry.listClass];
  return (
    <Mark value={value} {...(tone && { tone })} {...(entry && { className: entry.cssClass })}>
      {children}
    </Mark>
  );
}
