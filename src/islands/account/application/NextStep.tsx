import { CHANGE_HASH } from '#contract/forms/filling.ts';
import type { ApplicationState, OwnCourse } from '#contract/workflow/application.ts';
import { pageIn } from '#domain/messaging/link.ts';
import { entryBehind } from '#domain/workflow/reason.ts';
import { RUNNING_STATES } from '#domain/workflow/state.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { Again } from './Again.tsx';
import { useApplications, type OwnApplication } from './context.ts';
import { Urge } from './Urge.tsx';
import { Withdraw } from './Withdraw.tsx';

interface Props {
  application: OwnApplication;
  course: OwnCourse;
  onDone(): void;
}

/** What was said about the state of an application. */
function Reason({ state, note }: { state: ApplicationState; note: string }) {
  const { texts } = useApplications();
  if (state === 'pending' || state === 'active') return null;
  return (
    <blockquote className="w-full py-4 px-5 border-s-3 border-action">
      <b>{texts[`application.reason.${state}`]}</b>
      <p>{note}</p>
    </blockquote>
  );
}

interface DeedsProps extends Pick<Props, 'application' | 'onDone'> {
  state: ApplicationState;
}

/** What the applicant can do in the state of an application. */
function Deeds({ application, state, onDone }: DeedsProps) {
  const { texts, locale } = useApplications();
  const { formKey } = application;
  if (!RUNNING_STATES.includes(state)) {
    return <Again formKey={formKey} isWithdrawn={state === 'withdrawn'} />;
  }
  return (
    <div className="deed-row">
      {state === 'returned' ? (
        <a className="button-main" href={pageIn(locale, `/form/${formKey}/${CHANGE_HASH}`)}>
          {texts['application.correct']}
        </a>
      ) : (
        <Urge application={application} onDone={onDone} />
      )}
      <Withdraw application={application} onDone={onDone} />
    </div>
  );
}

/** How an application stands, why, and what its applicant can do next. */
export function NextStep({ application, course, onDone }: Props) {
  const { texts } = useApplications();
  const state = application.status as ApplicationState;
  // The button that was pressed may be gone.
  const words = useNextFocus<HTMLParagraphElement>(`${state} ${application.isUrgeable}`);
  const note = entryBehind(state, course.records)?.note;
  return (
    <section className="grid justify-items-start gap-4 py-5 px-5 bg-mist">
      <p ref={words} tabIndex={-1} className="text-lead focus:[outline:none]">
        {texts[`application.next.${state}`]}
      </p>
      {note && <Reason state={state} note={note} />}
      <Deeds application={application} state={state} onDone={onDone} />
    </section>
  );
}
