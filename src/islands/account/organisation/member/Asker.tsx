import { useState } from 'react';
import { INVITED_ROLES, type InvitedRole } from '#contract/cooperation/member/invitation.ts';
import type { JoinRequest } from '#contract/cooperation/member/join-request.ts';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { Confirmed } from '../../own/Confirmed.tsx';
import { useOrganisationTexts } from '../context.ts';

interface Props {
  asker: JoinRequest;
  isBusy: boolean;
  onAdmit(role: InvitedRole): void;
  onRefuse(): void;
}

/** Somebody who asks to join: who they say they are, and the answer. A reader at first: least can go wrong. */
export function Asker({ asker: { nickName, note, createdAt }, isBusy, onAdmit, onRefuse }: Props) {
  const { texts } = useOrganisationTexts();
  const [role, setRole] = useState<InvitedRole>('reader');
  const name = nickName;
  return (
    <li className="grid justify-items-start gap-2 py-3 border-b border-line">
      <p className="cluster items-baseline gap-x-3">
        <b className="wrap-anywhere">{name}</b>
        <small className="caption">{minuteOf(createdAt)}</small>
      </p>
      <p className="wrap-anywhere">{note}</p>
      <div className="cluster items-center gap-3">
        <select
          className="choice-box"
          aria-label={fillIn(texts['organisation.admitRole'], { name })}
          value={role}
          disabled={isBusy}
          onChange={({ target }) =>
            setRole(INVITED_ROLES.find((one) => one === target.value) ?? 'reader')
          }
        >
          {INVITED_ROLES.map((one) => (
            <option key={one} value={one}>
              {texts[`organisation.role.${one}`]}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button-quiet"
          aria-label={fillIn(texts['organisation.admitOf'], { name })}
          disabled={isBusy}
          onClick={() => onAdmit(role)}
        >
          {texts['organisation.admit']}
        </button>
        <Confirmed
          action={texts['organisation.refuse']}
          label={fillIn(texts['organisation.refuseOf'], { name })}
          sure={fillIn(texts['organisation.refuseSure'], { name })}
          cancel={texts['own.cancel']}
          isBusy={isBusy}
          onConfirm={onRefuse}
        />
      </div>
    </li>
  );
}
