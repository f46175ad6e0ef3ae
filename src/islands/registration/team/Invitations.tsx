import { reinvite, uninvite, type TeamView } from '#contract/registration/team.ts';
import { formatMinute } from '#lib/date.ts';
import { useIsland } from '#islands/session/island.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

type Invitation = TeamView['invitations'][number];

interface RowProps {
  teamId: number;
  invitation: Invitation;
  onDone(): void;
}

/** How long an invitation is valid, and what has happened to it so far. */
function Facts({ until, sentAt, seenAt, uses, to }: Invitation) {
  const { locale, say } = useEnter();
  const facts = [
    say('enter.holdsUntil', { until: formatMinute(until, locale) }),
    ...(to === null ? [] : [say('enter.sentAt', { at: formatMinute(sentAt, locale) })]),
    ...(seenAt === null ? [] : [say('enter.seenAt', { at: formatMinute(seenAt, locale) })]),
    ...(uses > 0 ? [say('enter.uses', { count: uses })] : []),
  ];
  return <small>{facts.join(' · ')}</small>;
}

/** Sends an invitation again, or revokes it. */
function Deeds({ teamId, invitation: { id, kind }, onDone }: RowProps) {
  const { say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useDeed(onDone);
  const call = { params: { id: teamId }, body: { invitation: id } };
  async function again(): Promise<void> {
    if (await run(reinvite, call)) current().screen.tell(say('enter.sentAgain'));
  }
  return (
    <span className="enter-row-deeds">
      {(kind === 'phone' || kind === 'mail') && (
        <button
          type="button"
          className="text-button"
          disabled={isBusy}
          onClick={() => void again()}
        >
          {say('enter.inviteAgain')}
        </button>
      )}
      <button
        type="button"
        className="text-button"
        disabled={isBusy}
        onClick={() => void run(uninvite, call)}
      >
        {say('enter.takeBack')}
      </button>
    </span>
  );
}

function Row(props: RowProps) {
  const { texts, say } = useEnter();
  const { kind, role, isMerge, to } = props.invitation;
  return (
    <li className="row-item">
      <p className="enter-person cluster items-center gap-x-3 gap-y-1">
        <b>{to ?? say(`enter.by.${kind}`)}</b>
        <em className="tag-mark whitespace-nowrap">
          {isMerge ? say('enter.wholeTeam') : texts[`label.team_role.${role}`]}
        </em>
        <Facts {...props.invitation} />
      </p>
      <Deeds {...props} />
    </li>
  );
}

/** Valid invitations, each of which can be revoked. */
export function Invitations({ team, onDone }: { team: TeamView; onDone(): void }) {
  const { say } = useEnter();
  if (team.invitations.length === 0) return null;
  return (
    <details className="enter-more w-full open:pb-3">
      <summary className="target text-note text-link cursor-pointer">
        {say('enter.invitations', { count: team.invitations.length })}
      </summary>
      <ul>
        {team.invitations.map((one) => (
          <Row key={one.id} teamId={team.id} invitation={one} onDone={onDone} />
        ))}
      </ul>
    </details>
  );
}
