import {
  listInvitations,
  withdrawInvitation,
  type OpenInvitation,
} from '#contract/cooperation/member/invitation.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOrganisationTexts } from '../context.ts';
import { Invite } from './Invite.tsx';

interface OpenProps {
  invitation: OpenInvitation;
  isBusy: boolean;
  onWithdraw(): void;
}

function Open({ invitation: { role, until }, isBusy, onWithdraw }: OpenProps) {
  const { texts } = useOrganisationTexts();
  return (
    <li className="cluster items-center gap-x-3 gap-y-1 py-1">
      {texts[`organisation.role.${role}`]}
      <small className="caption">
        {fillIn(texts['enter.holdsUntil'], { until: minuteOf(until) })}
      </small>
      <button type="button" className="button-quiet" disabled={isBusy} onClick={onWithdraw}>
        {texts['enter.takeBack']}
      </button>
    </li>
  );
}

/** The invitations of an organisation that nobody has used, each of which can be withdrawn, and a new one. */
export function Invitations({ id }: { id: number }) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const { found = [], reload } = useOwn(
    async () => (await callOrReport(current(), listInvitations, { params: { id } }))?.data,
    { of: id },
  );
  // Also without an invitation left.
  const place = useNextFocus<HTMLDivElement>(found.length);
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function withdraw({ id: invitation }: OpenInvitation): Promise<void> {
    const call = { params: { id, invitation } };
    await run(() => current().client.call(withdrawInvitation, call));
    await reload();
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Invite id={id} onMade={() => void reload()} />
      {found.length > 0 && (
        <section className="mt-3">
          <h3 className="text-base">{texts['organisation.inviteOpen']}</h3>
          <ul>
            {found.map((one) => (
              <Open
                key={one.id}
                invitation={one}
                isBusy={isBusy}
                onWithdraw={() => void withdraw(one)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
