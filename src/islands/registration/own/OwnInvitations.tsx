import { useState } from 'react';
import { listOwnInvitations } from '#contract/registration/team.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { Invited } from '../begin/Invited.tsx';
import { PATHS, pathTo, useEnter } from '../enter.ts';

const open = (id: number): void => location.assign(`${pathTo(PATHS.contestant)}?id=${id}`);

/** Invitations that name the reader, to be answered without their links. */
export function OwnInvitations() {
  const { say } = useEnter();
  const { current } = useIsland();
  const read = async () => (await callOrReport(current(), listOwnInvitations))?.data;
  const { found: invitations = [], reload } = useOwn(read);
  const [isAnswered, setAnswered] = useState(false);
  const list = useNextFocus<HTMLUListElement>(invitations.length);
  const answered = () => {
    setAnswered(true);
    void reload();
  };
  // Whoever has declined the last one is still there.
  if (invitations.length === 0 && !isAnswered) return null;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className="grid gap-5 mb-5"
      aria-label={say('enter.ownInvitations')}
    >
      {invitations.map(({ id, ...view }) => (
        <li
          key={id}
          className="enter-card grid justify-items-start gap-2 py-5 px-6 border border-line cut data-[state=offered]:border-action data-[state=returned]:border-action"
          data-state="offered"
        >
          <Invited proof={{ invitation: id }} view={view} onDone={answered} onEntry={open} />
        </li>
      ))}
    </ul>
  );
}
