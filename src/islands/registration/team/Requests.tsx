import { admitToTeam, type TeamView } from '#contract/registration/team.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

interface Props {
  team: TeamView;
  onDone(): void;
}

/** Requests to join by a link, which the captain admits or rejects. */
export function Requests({ team, onDone }: Props) {
  const { locale, texts, say } = useEnter();
  const { isBusy, run } = useDeed(onDone);
  const answer = (request: number, isAdmitted: boolean) =>
    void run(admitToTeam, { params: { id: team.id }, body: { request, isAdmitted } });
  if (team.requests.length === 0) return null;
  return (
    <section className="enter-note notice-box gap-2 mb-6">
      <h3>{say('enter.requests')}</h3>
      <ul>
        {team.requests.map(({ id, nickName, role, fromTeam, at }) => (
          <li className="row-item" key={id}>
            <p className="enter-person cluster items-center gap-x-3 gap-y-1">
              <b>
                {fromTeam === null
                  ? nickName
                  : say('enter.mergeOf', { name: fromTeam, captain: nickName })}
              </b>
              <em className="tag-mark whitespace-nowrap">
                {fromTeam === null ? texts[`label.team_role.${role}`] : say('enter.wholeTeam')}
              </em>
              <small>{formatMinute(at, locale)}</small>
            </p>
            <p className="enter-deeds">
              <button
                type="button"
                className="button-main"
                disabled={isBusy}
                onClick={() => answer(id, true)}
              >
                {say('enter.admit')}
              </button>
              <button
                type="button"
                className="button-quiet"
                disabled={isBusy}
                onClick={() => answer(id, false)}
              >
                {say('enter.refuse')}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
