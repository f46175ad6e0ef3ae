import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPractice } from '#contract/contest/contest.ts';
import { listEntries } from '#contract/registration/entry/record.ts';
import {
  answerInvitation,
  getInvitation,
  type InvitationView,
} from '#contract/registration/team.ts';
import { useIsland } from '#islands/session/island.ts';
import { OWN_CHANGES } from '#islands/session/use-own.ts';
import { useSession } from '#islands/session/use-session.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { usePageEvent } from '#islands/ui/use-page-event.ts';
import { formatMinute } from '#lib/date.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useEnter } from '../enter.ts';
import { LogIn } from './LogIn.tsx';
import { ToOwn } from './ToOwn.tsx';

/** Proof of an invitation: the secret of a link, a code, or the number of an invitation that names the reader. */
export interface Proof {
  token?: string;
  code?: string;
  invitation?: number;
}

interface Props {
  proof: Proof;
  /** The invitation, as far as it is already loaded. */
  view: InvitationView;
  /** Called when the invitation was answered or is not valid. */
  onDone(): void;
  onEntry(id: number): void;
}

/** Returns a function that opens the entry of the team which the reader has joined. @returns whether they have */
function useJoined({ team, year }: InvitationView, onEntry: (id: number) => void) {
  const { current } = useIsland();
  return async (): Promise<boolean> => {
    const reply = await callOrReport(current(), listEntries);
    const found = (reply ? reply.data : []).find((one) => one.team === team && one.year === year);
    if (found) onEntry(found.id);
    return found !== undefined;
  };
}

/**
 * Returns a function for what has become of the reader's request; once they are in the team, it opens the entry. An
 * invitation that has ended says nothing of the request, which stands.
 */
function useRequestState(proof: Proof, open: () => Promise<boolean>) {
  const { current } = useIsland();
  return async (): Promise<'open' | 'refused' | 'joined'> => {
    const look = current().client.call(getInvitation, { body: proof });
    const isOpen = await look.then(
      ({ data }) => data.isRequested,
      () => undefined,
    );
    if (isOpen === true) return 'open';
    if (await open()) return 'joined';
    return isOpen === false ? 'refused' : 'open';
  };
}

/** Label of the button that accepts. */
const yesOf = ({ isMerge, isAsked }: InvitationView) => {
  if (isMerge) return isAsked ? ('enter.askToMerge' as const) : ('enter.merge' as const);
  return isAsked ? ('enter.askToJoin' as const) : ('enter.join' as const);
};

function Answer({ proof, view, onDone, onEntry }: Props) {
  const { say } = useEnter();
  const { current } = useIsland();
  const [isRequested, setRequested] = useState(view.isRequested);
  const [refused, setRefused] = useState<string>();
  // The entry that they have joined opens in a moment: they are not told of it as news.
  const hasJoined = useRef(false);
  const { isBusy, run } = useBusy((error) => {
    if (error instanceof ApiError && error.kind === 'refused') setRefused(error.message);
    current().report(error);
  });
  const open = useJoined(view, onEntry);
  const readState = useRequestState(proof, open);
  /** @returns whether the request is still open */
  async function follow(): Promise<boolean> {
    const state = await readState();
    if (state === 'refused') {
      setRequested(false);
      setRefused(say('enter.notAdmitted'));
    }
    return state === 'open';
  }
  async function lookAgain(): Promise<void> {
    if (await follow()) current().screen.tell(say('enter.stillAsked'));
  }
  usePageEvent(OWN_CHANGES, (_, event) => {
    if (isBusy || isRequested || hasJoined.current) event.preventDefault();
    if (isRequested) void follow();
  });
  async function answer(isAccepted: boolean): Promise<void> {
    setRefused(undefined);
    const reply = await run(() =>
      current().client.call(answerInvitation, { body: { ...proof, isAccepted } }),
    );
    if (!reply) return;
    const { outcome } = reply.data;
    hasJoined.current = outcome === 'joined';
    if (hasJoined.current) return void open();
    if (outcome === 'declined') return onDone();
    setRequested(true);
  }
  if (isRequested) {
    return (
      <div className="enter-note notice-box gap-2 mb-6" role="status">
        <p>{say(view.isMerge ? 'enter.mergeRequested' : 'enter.requested')}</p>
        <button type="button" className="button-quiet" onClick={() => void lookAgain()}>
          {say('enter.lookAgain')}
        </button>
      </div>
    );
  }
  return (
    <>
      {refused && <ToOwn words={refused} />}
      <p className="enter-deeds">
        {view.room !== 'closed' && (
          <button
            type="button"
            className="button-main"
            disabled={isBusy}
            onClick={() => void answer(true)}
          >
            {say(yesOf(view))}
          </button>
        )}
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => void answer(false)}
        >
          {say('enter.decline')}
        </button>
      </p>
    </>
  );
}

/**
 * Text of an invitation: who invites, and into what: a team of a session or of practice, or a merge with the reader's
 * own team.
 */
function textOf(view: InvitationView) {
  if (view.isMerge) return 'enter.mergeBy';
  return isPractice(view) ? 'enter.invitedToPractice' : 'enter.invitedBy';
}

/** An invitation, and the answer to it. */
export function Invited(props: Props) {
  const { locale, texts, say } = useEnter();
  const { team, captain, role, year, until, isAsked, isMerge, room } = props.view;
  const isKnown = useSession().phase === 'known';
  return (
    <section className="enter-page">
      <h2>{say(isMerge ? 'enter.mergeWith' : 'enter.invitedTo', { team })}</h2>
      <p>
        {say(textOf(props.view), {
          captain: captain || say('enter.organiser'),
          year,
          role: texts[`label.team_role.${role}`],
          until: formatMinute(until, locale),
        })}
      </p>
      {isMerge && <p>{say('enter.mergeHint', { team })}</p>}
      {isAsked && <p className="secondary">{say('enter.isAsked')}</p>}
      {room !== 'open' && (
        <p className="enter-note notice-box gap-2 mb-6">
          {say(room === 'full' ? 'enter.roomFull' : 'enter.roomClosed', {
            role: texts[`label.team_role.${role}`],
          })}
        </p>
      )}
      {isKnown ? <Answer {...props} /> : <LogIn hint={say('enter.logInToJoin')} />}
    </section>
  );
}

/** Loads and shows the invitation of a link. */
export function ByLink({ token, ...rest }: Pick<Props, 'onDone' | 'onEntry'> & { token: string }) {
  const { say } = useEnter();
  const { current } = useIsland();
  const [view, setView] = useState<InvitationView | null>();
  const look = useEffectEvent(async () => {
    const reply = await callOrReport(current(), getInvitation, { body: { token } });
    setView(reply ? reply.data : null);
  });
  useEffect(() => void look(), [token]);
  if (view === undefined) return <p role="status">{say('enter.loading')}</p>;
  if (view === null) {
    return (
      <div className="enter-note notice-box gap-2 mb-6">
        <p>{say('enter.linkOver')}</p>
        <button type="button" className="button-quiet" onClick={rest.onDone}>
          {say('enter.goOnWithout')}
        </button>
      </div>
    );
  }
  return <Invited {...rest} proof={{ token }} view={view} />;
}
