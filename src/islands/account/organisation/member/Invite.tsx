import { useId, useState } from 'react';
import {
  INVITED_ROLES,
  inviteMember,
  type InvitedRole,
  type MemberInvited,
} from '#contract/cooperation/member/invitation.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOrganisationTexts } from '../context.ts';
import { linkOf } from './join-link.ts';

/** The link to pass on, which is shown only once. */
function Link({ made: { token, until } }: { made: MemberInvited }) {
  const id = useId();
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const link = linkOf(token);
  const copy = () =>
    copyText(link).then(
      () => current().screen.tell(texts['enter.copied']),
      // Without permission for the clipboard, it can be selected by hand.
      () => current().tellLocal('error.codeCopy'),
    );
  return (
    <div className="notice-box gap-2" role="status">
      <p className="account-field">
        <label htmlFor={id}>{texts['organisation.inviteLink']}</label>
        <input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <small className="caption">
          {fillIn(texts['organisation.inviteHint'], { until: minuteOf(until) })}
        </small>
      </p>
      <button type="button" className="button-quiet" onClick={() => void copy()}>
        {texts['enter.copy']}
      </button>
    </div>
  );
}

/** Makes a link by which one person joins an organisation. */
export function Invite({ id, onMade }: { id: number; onMade(): void }) {
  const field = useId();
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const [role, setRole] = useState<InvitedRole>('publisher');
  const [made, setMade] = useState<MemberInvited>();
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function invite(): Promise<void> {
    const call = { params: { id }, body: { role } };
    const reply = await run(() => current().client.call(inviteMember, call));
    if (!reply) return;
    setMade(reply.data);
    onMade();
  }
  return (
    <div className="grid gap-3 max-w-144 mt-3">
      <p className="account-field">
        <label htmlFor={field}>{texts['organisation.inviteRole']}</label>
        <select
          id={field}
          value={role}
          onChange={({ target }) =>
            setRole(INVITED_ROLES.find((one) => one === target.value) ?? 'publisher')
          }
        >
          {INVITED_ROLES.map((one) => (
            <option key={one} value={one}>
              {texts[`organisation.role.${one}`]}
            </option>
          ))}
        </select>
      </p>
      <p>
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => void invite()}
        >
          {texts['organisation.invite']}
        </button>
      </p>
      {made && <Link key={made.token} made={made} />}
    </div>
  );
}
