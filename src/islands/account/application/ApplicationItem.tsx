import { useEffect, useRef, useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { shownIn } from '#contract/call/locale.ts';
import type { ApplicationState } from '#contract/workflow/application.ts';
import { Said } from '#islands/ui/said/Said.tsx';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useApplications, type OwnApplication } from './context.ts';
import { OpenApplication } from './OpenApplication.tsx';

interface Props {
  application: OwnApplication;
  /** Whether a message has led here because of it. */
  isAsked: boolean;
  isOpenFirst: boolean;
  onDone(): void;
}

/** Where an application is; empty once it has ended. */
function Steps({ steps }: Pick<OwnApplication, 'steps'>) {
  const { texts, locale } = useApplications();
  if (steps.length === 0) return null;
  const names = steps.map((name) => name[shownIn(name, locale)]);
  return (
    <span className="col-start-2 caption">
      {fillIn(texts['application.steps'], { steps: enumerate(names, locale) })}
    </span>
  );
}

/** An application: what it is and how it stands, and all about it once it is opened. */
export function ApplicationItem({ application, isAsked, isOpenFirst, onDone }: Props) {
  const { texts, locale } = useApplications();
  const { process, status, steps, createdAt } = application;
  const [isOpen, open] = useState(isOpenFirst);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) summary.current?.focus();
  }, [isAsked]);
  return (
    <li className="border-b border-line">
      <details open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
        <summary
          ref={summary}
          className="grid grid-cols-[1rem_minmax(0,1fr)] items-baseline gap-1 py-3.5 wrap-anywhere cursor-pointer sm:grid-cols-[1rem_minmax(0,1fr)_auto]"
        >
          <span className="cluster items-center gap-x-3 gap-y-1">
            <b>
              <Said of={process} locale={locale} />
            </b>
            <em className="tag-mark">{texts[`application.state.${status as ApplicationState}`]}</em>
          </span>
          <time className="col-start-2 caption sm:col-start-auto" dateTime={createdAt}>
            {minuteOf(createdAt)}
          </time>
          <Steps steps={steps} />
        </summary>
        {isOpen && <OpenApplication application={application} onDone={onDone} />}
      </details>
    </li>
  );
}
