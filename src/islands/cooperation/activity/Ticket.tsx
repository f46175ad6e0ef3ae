import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { QrImage } from '#islands/ui/QrImage.tsx';
import { minuteOf } from '#lib/own-session.ts';
import { useActivity } from './context.ts';

interface Props {
  code: string;
  checkedInAt: OwnSignUp['checkedInAt'];
}

/** What the reader shows at the entrance. */
export function Ticket({ code, checkedInAt }: Props) {
  const { say } = useActivity();
  return (
    <details>
      <summary className="min-h-11 content-center text-link cursor-pointer">
        {say('activity.ticket')}
      </summary>
      <div className="grid justify-items-start gap-2">
        <p className="caption">{say('activity.ticketDetail')}</p>
        <QrImage className="w-44" content={code} label={say('activity.ticket')} />
        <code className="wrap-anywhere">{code}</code>
        {checkedInAt && <p>{say('activity.checkedIn', { at: minuteOf(checkedInAt) })}</p>}
      </div>
    </details>
  );
}
