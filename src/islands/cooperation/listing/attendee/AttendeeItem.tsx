import type { ReactNode } from 'react';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { Confirmed } from '#islands/account/own/Confirmed.tsx';
import { minuteOf } from '#lib/own-session.ts';
import { useListing } from '../context.ts';

interface Props {
  attendee: Attendee;
  /** Whether somebody is being taken off the list. */
  isBusy: boolean;
  onCheckIn(): void;
  onDecline(): void;
  /** Its payment, if the place has a fee. */
  children: ReactNode;
}

/** Somebody who has signed up: what they share, and whether they have come. */
export function AttendeeItem({ attendee, isBusy, onCheckIn, onDecline, children }: Props) {
  const { say, locale } = useListing();
  const { name, note, answers, phone, email, status, checkedInAt, mayDecline } = attendee;
  return (
    <li className="grid gap-1 py-3 border-b border-line">
      <div className="cluster items-center gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{name}</b>
        <em className="tag-mark">{say(`label.sign_up_status.${status}`)}</em>
        {checkedInAt && (
          <small className="caption">
            {say('activity.checkedIn', { at: minuteOf(checkedInAt) })}
          </small>
        )}
        {status === 'signedUp' && !checkedInAt && (
          <button
            type="button"
            className="button-quiet"
            aria-label={say('attendee.checkInOf', { name })}
            onClick={onCheckIn}
          >
            {say('attendee.checkIn')}
          </button>
        )}
        {mayDecline && (
          <Confirmed
            action={say('attendee.decline')}
            label={say('attendee.declineOf', { name })}
            sure={say('attendee.declineSure', { name })}
            cancel={say('own.cancel')}
            isBusy={isBusy}
            onConfirm={onDecline}
          />
        )}
      </div>
      <p className="caption wrap-anywhere">{[phone, email].filter(Boolean).join(' · ')}</p>
      {note !== '' && <p className="wrap-anywhere">{note}</p>}
      {answers.length > 0 && (
        <dl className="grid gap-1 wrap-anywhere">
          {answers.map(({ question, answer }, at) => (
            <div key={at}>
              <dt className="caption">{shownName(question)[locale]}</dt>
              <dd className="whitespace-pre-line">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </li>
  );
}
