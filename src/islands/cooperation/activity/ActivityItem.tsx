import { useState } from 'react';
import { cancelSignUp, takePlace, type OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { LIVING } from '#domain/cooperation/activity/place.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useActivity } from './context.ts';
import { Ticket } from './Ticket.tsx';

interface Props {
  signUp: OwnSignUp;
  onDone(): void;
  /** Signs up once more for an activity that was given up. */
  onAgain(id: number): void;
}

/** When and where it is, by the clock of the place. */
function WhenAndWhere({ signUp: { starts, ends, zone, place } }: Pick<Props, 'signUp'>) {
  const { say, locale } = useActivity();
  const [day, from] = starts.split('T');
  const [lastDay, until] = ends.split('T');
  return (
    <p className="grid">
      <span>
        {`${day} ${from} – ${lastDay === day ? '' : `${lastDay} `}${until}`}{' '}
        <small className="caption">{say('activity.zone', { zone })}</small>
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
  if (status === 'waiting') return <p>{say('activity.ahead', { count: ahead })}</p>;
  if (offeredUntil === null) return null;
  return <p>{say('activity.offeredUntil', { until: minuteOf(offeredUntil) })}</p>;
}

/** Gives the place or the turn up, once the reader has confirmed it. */
function Cancel({ isBusy, onCancel }: { isBusy: boolean; onCancel(): void }) {
  const { say } = useActivity();
  const [isAsked, ask] = useState(false);
  if (!isAsked) {
    return (
      <button type="button" className="button-quiet" onClick={() => ask(true)}>
        {say('activity.drop')}
      </button>
    );
  }
  return (
    <span className="cluster items-center gap-3">
      {say('activity.dropSure')}
      <button type="button" className="button-quiet" disabled={isBusy} onClick={onCancel}>
        {say('activity.drop')}
      </button>
      <button type="button" className="button-quiet" onClick={() => ask(false)}>
        {say('own.cancel')}
      </button>
    </span>
  );
}

/** An activity for which the reader has signed up: its ticket, and what can be done next. */
export function ActivityItem({ signUp, onDone, onAgain }: Props) {
  const { current } = useIsland();
  const { say, locale, detail } = useActivity();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const { id, status, hasBegun, isVisible, code, checkedInAt } = signUp;
  const params = { id };
  async function carryOut(told: string, deed: () => Promise<unknown>): Promise<void> {
    if (await run(deed)) current().screen.tell(told);
    onDone();
  }
  const living: readonly string[] = LIVING;
  const isLiving = living.includes(status) && !hasBegun;
  return (
    <li className="grid justify-items-start gap-3 py-6 border-b border-line">
      <p className="cluster items-center gap-x-3 gap-y-1">
        <em className="tag-mark">{say(`label.sign_up_status.${status}`)}</em>
        <small className="caption">{signUp.organisation[locale]}</small>
      </p>
      <h2 className="text-lead wrap-anywhere">{signUp.title[locale]}</h2>
      {signUp.starts !== '' && <WhenAndWhere signUp={signUp} />}
      <Standing signUp={signUp} />
      {code !== null && <Ticket code={code} checkedInAt={checkedInAt} />}
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
        {isLiving && checkedInAt === null && (
          <Cancel
            isBusy={isBusy}
            onCancel={() =>
              void carryOut(say('activity.dropped'), () =>
                current().client.call(cancelSignUp, { params }),
              )
            }
          />
        )}
        {!living.includes(status) && isVisible && !hasBegun && (
          <button type="button" className="button-quiet" onClick={() => onAgain(id)}>
            {say('activity.again')}
          </button>
        )}
      </div>
    </li>
  );
}
