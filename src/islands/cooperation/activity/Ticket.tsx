import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { QrImage } from '#islands/ui/QrImage.tsx';
import { minuteOf } from '#lib/own-session.ts';
import { useActivity } from './context.ts';

interface Props {
  signUp: OwnSignUp;
  code: string;
}

/** What the reader shows at the entrance: for what, when and for whom it is, as a picture of the screen keeps it. */
export function Ticket({ signUp, code }: Props) {
  const { say, locale } = useActivity();
  const { title, starts, name, checkedInAt } = signUp;
  return (
    <details>
      <summary className="min-h-11 content-center text-link cursor-pointer">
        {say('activity.ticket')}
      </summary>
      <div className="grid justify-items-start gap-2">
        <p className="grid wrap-anywhere">
          <b>{title[locale]}</b>
          <span>{starts.replace('T', ' ')}</span>
          <span>{name}</span>
        </p>
        <p className="caption">{say('activity.ticketDetail')}</p>
        <QrImage className="w-44" content={code} label={say('activity.ticket')} />
        <code className="caption wrap-anywhere">{code}</code>
        {checkedInAt && <p>{say('activity.checkedIn', { at: minuteOf(checkedInAt) })}</p>}
      </div>
    </details>
  );
}
