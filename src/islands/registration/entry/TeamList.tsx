import type { TeamView } from '#contract/registration/team.ts';
import { useEnter } from '../enter.ts';

/** Who is in the team. */
export function TeamList({ team }: { team: TeamView }) {
  const { texts, say } = useEnter();
  return (
    <section className="enter-part">
      <h2>{say('enter.members')}</h2>
      <ul className="enter-rows">
        {team.members.map(({ id, name, nickName, school, role, isConfirmed }) => (
          <li key={id}>
            <p className="enter-person">
              <b>{name ?? nickName}</b>
              <em className="enter-mark">{texts[`label.team_role.${role}`]}</em>
              {!isConfirmed && <small>{say('enter.isUnconfirmed')}</small>}
            </p>
            {school && <p className="enter-dim">{school}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
