import type { ReactNode } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { useEnter } from './enter.ts';
import { NoEntry } from './NoEntry.tsx';
import { useAddress } from './use-address.ts';
import { useEntry } from './use-entry.ts';

interface Drawing {
  draw(entry: FullEntry, reload: () => Promise<unknown>): ReactNode;
  /** Content above the entry, also shown while there is none. */
  head?(entry?: FullEntry): ReactNode;
}

function Found({ id, draw, head }: Drawing & { id: number }) {
  const { say } = useEnter();
  const { entry, hasFailed, reload } = useEntry(id);
  return (
    <>
      {head?.(entry)}
      {entry && draw(entry, reload)}
      {!entry && hasFailed && <NoEntry words={say('enter.entryFailed')} />}
      {!entry && !hasFailed && <p role="status">{say('enter.loading')}</p>}
    </>
  );
}

/** Shows the entry that the address names. */
export function AddressedEntry({ children, ...drawing }: Drawing & { children?: ReactNode }) {
  const { say } = useEnter();
  const { address } = useAddress();
  const { id } = address ?? {};
  if (id !== undefined) return <Found key={id} id={id} {...drawing} />;
  return (
    <>
      {drawing.head?.()}
      {address ? <NoEntry words={say('enter.noneHere')} /> : children}
    </>
  );
}
