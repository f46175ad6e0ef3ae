import type { ReactNode } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { PATHS, pathTo, useEnter } from './enter.ts';
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
      {entry ? (
        draw(entry, reload)
      ) : (
        <p role="status">{say(hasFailed ? 'enter.failed' : 'enter.loading')}</p>
      )}
    </>
  );
}

/** Shown if the address names no entry. */
function Nowhere() {
  const { say } = useEnter();
  return (
    <div className="enter-note notice-box gap-2 mb-6">
      <p>{say('enter.noneHere')}</p>
      <p className="enter-deeds">
        <a className="button-main" href={pathTo(PATHS.own)}>
          {say('enter.toOwn')}
        </a>
        <a className="button-quiet" href={pathTo(PATHS.topics)}>
          {say('enter.toTopics')}
        </a>
      </p>
    </div>
  );
}

/** Shows the entry that the address names. */
export function AddressedEntry({ children, ...drawing }: Drawing & { children?: ReactNode }) {
  const { address } = useAddress();
  const { id } = address ?? {};
  if (id !== undefined) return <Found key={id} id={id} {...drawing} />;
  return (
    <>
      {drawing.head?.()}
      {address ? <Nowhere /> : children}
    </>
  );
}
