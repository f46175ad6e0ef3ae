import { listOwnInvitations } from '#contract/registration/team.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { Invited } from '../begin/Invited.tsx';
import { PATHS, pathTo, useEnter } from '../enter.ts';

const open = (id: number): void => location.assign(`${pathTo(PATHS.contestant)}?id=${id}`);

/** The invitations that name the reader, to be answered without their links. */
export function OwnInvitations() {
  const { say } = useEnter();
  const { current } = useIsland();
  const read = async () => (await callOrReport(current(), listOwnInvitations))?.data;
  const { found: invitations = [], reload } = useOwn(read);
  if (invitations.length === 0) return null;
  return (
    <ul className="enter-cards enter-invitations" aria-label={say('enter.ownInvitations')}>
      {invitations.map(({ id, ...view }) => (
        <li key={id} className="enter-card" data-state="offered">
          <Invited
            proof={{ invitation: id }}
            view={view}
            onDone={() => void reload()}
            onEntry={open}
          />
        </li>
      ))}
    </ul>
  );
}
