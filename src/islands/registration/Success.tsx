import type { ReactNode } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { confirmationOf } from '#domain/registration/state.ts';
import { formatMinute } from '#lib/date.ts';
import { PATHS, pathTo, useEnter } from './enter.ts';
import { Confirmation } from './entry/Confirmation.tsx';
import { Document } from './entry/Document.tsx';
import { OwnCalendar } from './entry/OwnCalendar.tsx';
import { useNextWords } from './entry/use-next-words.ts';
import { EnterIsland, type EnterProps } from './EnterIsland.tsx';
import { QrImage } from '#islands/ui/QrImage.tsx';
import { Shown } from './Shown.tsx';

/** What follows a submit, with its dates; once it no longer holds, what is to be done instead. */
function useNextSteps(entry: FullEntry): string[] {
  const { state, ahead, openUntil, isChanged } = entry;
  const { locale, say } = useEnter();
  const next = useNextWords(entry);
  const until = openUntil === null ? null : formatMinute(openUntil, locale);
  const change = until ? [say('enter.after.change', { until })] : [];
  if (confirmationOf(state) === undefined) return [next];
  if (state === 'waiting') {
    return [say('enter.after.turn', { turn: (ahead ?? 0) + 1 }), say('enter.after.offer')];
  }
  if (isChanged) return [say('enter.changePending'), ...change];
  if (state === 'approved')
    return [say('enter.after.approved'), ...change, say('enter.after.keep')];
  return [say('enter.after.review'), ...change, say('enter.after.keep')];
}

function Received({ entry }: { entry: FullEntry }) {
  const { locale, texts, say } = useEnter();
  const { id, number, state, topic, team } = entry;
  const own = `${pathTo(PATHS.competition)}?id=${id}`;
  const steps = useNextSteps(entry);
  return (
    <div className="enter-received">
      <div>
        <p className="enter-person">
          <em className="enter-mark">{texts[`label.entry_state.${state}`]}</em>
          <span>{team.name}</span>
        </p>
        <p className="enter-lead">{locale === 'en' && topic.en !== '' ? topic.en : topic.zh}</p>
        {number && (
          <p className="enter-big">
            <small>{say('enter.number')}</small>
            <b className="enter-number">{number}</b>
          </p>
        )}
        <h2>{say('enter.whatNext')}</h2>
        <ol className="enter-list">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="enter-dim">{say('enter.zone')}</p>
        <p className="enter-deeds">
          <a className="button-main" href={own}>
            {say('enter.toEntry')}
          </a>
          <a className="button-quiet" href={pathTo('/schedule.ics')} download>
            {say('enter.calendar')}
          </a>
          <OwnCalendar entry={entry} />
          {number && <Document id={id} />}
          {confirmationOf(state) && <Confirmation id={id} />}
        </p>
      </div>
      <figure>
        <QrImage
          className="enter-qr"
          content={location.origin + own}
          label={say('enter.qrOfEntry')}
        />
        <figcaption className="enter-dim">{say('enter.qrOfEntry')}</figcaption>
      </figure>
    </div>
  );
}

/** How the entry stands: what was received may be over by now. */
function Heading({ entry }: { entry: FullEntry | undefined }) {
  const { say } = useEnter();
  return (
    <h1 className="enter-heading">
      {say(entry ? `enter.heading.${entry.state}` : 'route.contestantSuccess')}
    </h1>
  );
}

/** What stands there after a submit: the number, and what happens next. */
export const Success = ({ children, ...props }: EnterProps & { children?: ReactNode }) => (
  <EnterIsland {...props}>
    <Shown head={(entry) => <Heading entry={entry} />} draw={(entry) => <Received entry={entry} />}>
      {children}
    </Shown>
  </EnterIsland>
);
