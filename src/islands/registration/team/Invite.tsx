import { useId, useState, type SubmitEvent } from 'react';
import { emailAddress, phoneNumber } from '#contract/identity/credential.ts';
import {
  ASKING_KINDS,
  inviteToTeam,
  type AskingKind,
  type Invited,
  type InvitedRole,
  type TeamView,
} from '#contract/registration/team.ts';
import { formatMinute } from '#lib/date.ts';
import { useIsland } from '#islands/session/island.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { QrImage } from '#islands/ui/QrImage.tsx';
import { useFieldFault } from '#islands/ui/use-field-fault.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { useDeed } from '../use-deed.ts';

interface Made extends Invited {
  kind: AskingKind;
}

/** Address of an invitation link. The part after # reaches no server's log. */
const linkOf = (token: string): string =>
  `${location.origin}${pathTo(PATHS.contestant)}#join=${token}`;

/** The link or code to pass on, which is shown only once. */
function Secret({ made }: { made: Made }) {
  const id = useId();
  const { locale, say } = useEnter();
  const { current } = useIsland();
  const { kind, token, code, until } = made;
  const text = code ?? linkOf(token ?? '');
  const copy = () =>
    copyText(text).then(
      () => current().screen.tell(say('enter.copied')),
      // Without permission for the clipboard, it can be selected by hand.
      () => current().tellLocal('error.codeCopy'),
    );
  const hint = { link: 'linkHint', code: 'codeHint', phone: 'invited', mail: 'invited' } as const;
  return (
    <div className="enter-note notice-box gap-2 mb-6 max-w-full" role="status">
      <div className="filling-form">
        <label htmlFor={id}>{say(kind === 'code' ? 'enter.code' : 'enter.link')}</label>
        <div className="flex flex-wrap items-end gap-3">
          <input
            className="flex-1"
            id={id}
            type="text"
            readOnly
            value={text}
            onFocus={({ target }) => target.select()}
          />
          <button type="button" className="button-quiet" onClick={() => void copy()}>
            {say('enter.copy')}
          </button>
        </div>
        <p className="mb-2 caption">
          {say(`enter.${hint[kind]}`, { until: formatMinute(until, locale) })}
        </p>
      </div>
      {kind === 'link' && (
        <QrImage
          className="w-full h-auto max-w-56 [forced-color-adjust:none]"
          content={text}
          label={say('enter.qr')}
        />
      )}
    </div>
  );
}

/** Fault of the address of an invitation; links and codes have none. */
function useAddressFault(kind: AskingKind, to: string): string | undefined {
  const { texts } = useIsland();
  if (kind === 'phone' && !phoneNumber.safeParse(to).success) return texts['form.phoneRule'];
  if (kind === 'mail' && !emailAddress.safeParse(to).success) return texts['form.emailRule'];
  return undefined;
}

interface Props {
  team: TeamView;
  /** Roles to which the captain can invite. */
  roles: readonly InvitedRole[];
  onDone(): void;
}

/** Invites somebody into the team: by a link, a code, or by phone or mail. */
export function Invite({ team, roles, onDone }: Props) {
  const id = useId();
  const { texts, say } = useEnter();
  const [kind, setKind] = useState<AskingKind>('link');
  const [who, setWho] = useState<InvitedRole | 'team'>('member');
  const [to, setTo] = useState('');
  const [made, setMade] = useState<Made>();
  const { isBusy, run } = useDeed(onDone);
  const { field, words, admits, forget } = useFieldFault(useAddressFault(kind, to));
  const isBound = kind === 'phone' || kind === 'mail';
  async function invite(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!admits()) return;
    const bound = { ...(kind === 'phone' && { phone: to }), ...(kind === 'mail' && { email: to }) };
    const isMerge = who === 'team';
    const role = who === 'team' ? 'member' : who;
    const call = { params: { id: team.id }, body: { kind, role, isMerge, ...bound } };
    const reply = await run(inviteToTeam, call);
    if (reply) setMade({ ...reply.data, kind });
  }
  return (
    <form
      method="post"
      className="filling-form"
      noValidate
      onSubmit={(event) => void invite(event)}
    >
      <fieldset className="filling-question">
        <legend>{say('enter.inviteHow')}</legend>
        <div className="filling-options grid-cols-2">
          {ASKING_KINDS.map((one) => (
            <label key={one} className="choice-row">
              <input
                type="radio"
                name={`${id}-kind`}
                checked={kind === one}
                onChange={() => (setKind(one), forget())}
              />
              {say(`enter.by.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="filling-question">
        <label htmlFor={`${id}-role`}>{say('enter.role')}</label>
        <select
          id={`${id}-role`}
          value={who}
          onChange={({ target }) => setWho(roles.find((one) => one === target.value) ?? 'team')}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {texts[`label.team_role.${one}`]}
            </option>
          ))}
          <option value="team">{say('enter.wholeTeam')}</option>
        </select>
        {who === 'team' && <p className="mb-2 caption">{say('enter.wholeTeamHint')}</p>}
      </div>
      {isBound && (
        <div className="filling-question">
          <label htmlFor={field.id}>{say(kind === 'phone' ? 'enter.phone' : 'enter.mail')}</label>
          <input
            {...field}
            type={kind === 'phone' ? 'tel' : 'email'}
            required
            maxLength={200}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
          <p className="filling-fault fault-line" {...words} />
        </div>
      )}
      <p className="enter-deeds">
        <button type="submit" className="button-quiet" disabled={isBusy}>
          {say(`enter.make.${kind}`)}
        </button>
      </p>
      {made && <Secret made={made} />}
    </form>
  );
}
