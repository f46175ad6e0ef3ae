import { useId } from 'react';
import { setPublicationConsent, type TeamView } from '#contract/registration/team.ts';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

interface Props {
  team: TeamView;
  reload(): Promise<unknown>;
}

/** Whether the reader may be named among the winners; they can give and revoke this consent at any time. */
export function Publication({ team, reload }: Props) {
  const id = useId();
  const { say } = useEnter();
  const { isBusy, run } = useDeed(() => void reload());
  const change = (agrees: boolean) =>
    void run(setPublicationConsent, { params: { id: team.id }, body: { agrees } });
  return (
    <div className="filling-form filling-options">
      <label className="choice-row">
        <input
          type="checkbox"
          checked={team.person?.isPublic ?? false}
          disabled={isBusy}
          aria-describedby={id}
          onChange={({ target }) => change(target.checked)}
        />
        {say('enter.agreePublication')}
      </label>
      <p className="mb-2 caption" id={id}>
        {say('enter.publicationHint')}
      </p>
    </div>
  );
}
