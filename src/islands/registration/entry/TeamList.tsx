import type { TeamView } from '#contract/registration/team.ts';
import { useEnter } from '../enter.ts';

/** Members of the team. */
export function TeamList({ team }: { team: TeamView }) {
  const { texts, say } = useEnter();
  return (
    <section className="enter-part">
      <h2>{say('enter.members')}</h2>
      <ul>
        {team.members.map(({ id, name, nickName, school, role, isConfirmed }) => (
          <li className="row-item" key={id}>
            <p className="enter-person cluster items-center gap-x-3 gap-y-1">
              <b>{name ?? nickName}</b>
              <em className="tag-mark whitespace-nowrap">{texts[`label.team_role.${role}`]}</em>
              {!isConfirmed && <small>{say('enter.isUnconfirmed')}</small>}
            </p>
            {school && <p className="secondary">{school}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
