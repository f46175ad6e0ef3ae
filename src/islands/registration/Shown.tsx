import type { ReactNode } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { PATHS, pathTo, useEnter } from './enter.ts';
import { useAddress } from './use-address.ts';
import { useEntry } from './use-entry.ts';

type Draw = (entry: FullEntry, reload: () => Promise<unknown>) => ReactNode;

function Found({ id, draw }: { id: number; draw: Draw }) {
  const { say } = useEnter();
  const { entry, hasFailed, reload } = useEntry(id);
  if (!entry) return <p role="status">{say(hasFailed ? 'enter.failed' : 'enter.loading')}</p>;
  return draw(entry, reload);
}

/** The entry that the address names. */
export function Shown({ draw, children }: { draw: Draw; children?: ReactNode }) {
  const { say } = useEnter();
  const { address } = useAddress();
  if (!address) return children;
  if (address.id !== undefined) return <Found key={address.id} id={address.id} draw={draw} />;
  return (
    <div className="enter-note">
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
