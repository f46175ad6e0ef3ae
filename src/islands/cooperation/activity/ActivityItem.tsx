import { cancelSignUp, takePlace, type OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { LIVING } from '#domain/cooperation/activity/place.ts';
import { Confirmed } from '#islands/account/own/Confirmed.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { usePassing } from '#islands/ui/use-passing.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { zoneName } from '#lib/date.ts';
import { minuteOf } from '#lib/own-session.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { useActivity } from './context.ts';
import { Due } from './Due.tsx';
import { Ticket } from './Ticket.tsx';

interface Props {
  signUp: OwnSignUp;
  onDone(): void;
  /** Signs up once more for an activity that was given up. */
  onAgain(id: number): void;
}

/** When and where it is, by the clock of the place. */
function WhenAndWhere({ signUp: { starts, ends, zone, place } }: Pick<Props, 'signUp'>) {
  const { locale } = useActivity();
  const [day, from] = starts.split('T');
  const [lastDay, until] = ends.split('T');
  return (
    <p className="grid">
      <span>
        {`${day} ${from} – ${lastDay === day ? '' : `${lastDay} `}${until}`}{' '}
        <small className="caption">{zoneName(zone, locale)}</small>
      </span>
      <span className="wrap-anywhere">{place[locale]}</span>
    </p>
  );
}

/** What the state means for the reader. */
function Standing({ signUp }: Pick<Props, 'signUp'>) {
  const { status, ahead, offeredUntil, isVisible, hasBegun } = signUp;
  const { say } = useActivity();
  if (!isVisible && !hasBegun) return <p>{say('activity.gone')}</p>;
  if (status === 'waiting') return <p>{say('activity.ahead', { turn: ahead + 1 })}</p>;
  if (offeredUntil === null) return null;
  return <p>{say('activity.offeredUntil', { until: minuteOf(offeredUntil) })}</p>;
}

/** What the organisation tells those with a place. */
function Told({ briefing }: { briefing: OwnSignUp['briefing'] }) {
  const { say } = useActivity();
  if (!briefing) return null;
  const { text, link } = briefing;
  if (text === '' && link === null) return null;
  return (
    <div className="grid gap-2 w-full py-4 px-5 bg-mist border-s-3 border-action">
      <b>{say('briefing.forYou')}</b>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {link && (
        <a className="wrap-anywhere" href={link} rel="nofollow noopener" target="_blank">
          {link}
        </a>
      )}
    </div>
  );
}

/** An activity for which the reader has signed up: its ticket, and what can be done next. */
export function ActivityItem({ signUp, onDone, onAgain }: Props) {
  const { current } = useIsland();
  const { say, locale, detail } = useActivity();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const { id, status, hasBegun, isVisible, code, checkedInAt } = signUp;
  const row = useNextFocus<HTMLLIElement>(status);
  const params = { id };
  usePassing(signUp.offeredUntil, onDone);
  async function carryOut(told: string, deed: () => Promise<unknown>): Promise<void> {
    if (await run(deed)) current().screen.tell(told);
    onDone();
  }
  const living: readonly string[] = LIVING;
  const isLiving = living.includes(status) && !hasBegun;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid justify-items-start gap-3 py-6 border-b border-line"
    >
      <p className="cluster items-center gap-x-3 gap-y-1">
        <em className="tag-mark">{say(`label.sign_up_status.${status}`)}</em>
        <small className="caption">{signUp.organisation[locale]}</small>
      </p>
      <h2 className="text-lead wrap-anywhere">{signUp.title[locale]}</h2>
      {signUp.starts !== '' && <WhenAndWhere signUp={signUp} />}
      <Standing signUp={signUp} />
      <Due signUp={signUp} />
      <Told briefing={signUp.briefing} />
      {code !== null && <Ticket signUp={signUp} code={code} />}
      <div className="cluster items-center gap-3">
        {status === 'offered' && isVisible && !hasBegun && (
          <button
            type="button"
            className="button-main"
            disabled={isBusy}
            onClick={() =>
              void carryOut(say('activity.taken'), () =>
                current().client.call(takePlace, { params }),
              )
            }
          >
            {say('activity.take')}
          </button>
        )}
        {isVisible && (
          <a className="more" href={detail.replace('[id]', String(id))}>
            {say('activity.view')}
          </a>
        )}
        {status === 'signedUp' && !hasBegun && signUp.starts !== '' && (
          <AddToCalendar signUp={signUp} />
        )}
        {isLiving && checkedInAt === null && (
          <Confirmed
            action={say('activity.drop')}
            sure={say(signUp.payment?.state ? 'activity.dropSurePaid' : 'activity.dropSure')}
            cancel={say('own.cancel')}
            isBusy={isBusy}
            onConfirm={() =>
              void carryOut(say('activity.dropped'), () =>
                current().client.call(cancelSignUp, { params }),
              )
            }
          />
        )}
        {!living.includes(status) && status !== 'declined' && isVisible && !hasBegun && (
          <button type="button" className="button-quiet" onClick={() => onAgain(id)}>
            {say('activity.again')}
          </button>
        )}
      </div>
    </li>
  );
}
