import { uninvite, type TeamView } from '#contract/registration/team.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

/** The invitations that still hold, each of which may be taken back. */
export function Invitations({ team, onDone }: { team: TeamView; onDone(): void }) {
  const { locale, texts, say } = useEnter();
  const { isBusy, run } = useDeed(onDone);
  if (team.invitations.length === 0) return null;
  return (
    <details className="enter-more">
      <summary>{say('enter.invitations', { count: team.invitations.length })}</summary>
      <ul className="enter-rows">
        {team.invitations.map(({ id, kind, role, isMerge, until, uses, to }) => (
          <li key={id}>
            <p className="enter-person">
              <b>{to ?? say(`enter.by.${kind}`)}</b>
              <em className="enter-mark">
                {isMerge ? say('enter.wholeTeam') : texts[`label.team_role.${role}`]}
              </em>
              <small>
                {say('enter.holdsUntil', { until: formatMinute(until, locale) })}
                {uses > 0 && ` · ${say('enter.uses', { count: uses })}`}
              </small>
            </p>
            <button
              type="button"
              className="filling-link"
              disabled={isBusy}
              onClick={() =>
                void run(uninvite, { params: { id: team.id }, body: { invitation: id } })
              }
            >
              {say('enter.takeBack')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
