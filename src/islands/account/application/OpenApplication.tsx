import { lazy, Suspense, useState } from 'react';
import { getOwnCourse, type OwnCourse } from '#contract/workflow/application.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { answerWords } from '#islands/ui/said/answer-words.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { Waiting } from '../own/Waiting.tsx';
import { useApplications, type OwnApplication } from './context.ts';
import { Course } from './Course.tsx';
import { NextStep } from './NextStep.tsx';

/** Loaded only for readers who want to see their answers. */
const SaidAnswers = lazy(async () => ({
  default: (await import('#islands/ui/said/SaidAnswers.tsx')).SaidAnswers,
}));

interface PaperProps extends Pick<OwnCourse, 'paper'> {
  /** Loads it again, because links to its files are only valid for some minutes. */
  reload(): void;
}

/** What was applied for, on demand. */
function Paper({ paper: { definition, answers, files }, reload }: PaperProps) {
  const { texts, locale } = useApplications();
  const words = answerWords(locale, texts);
  const [isOpen, open] = useState(false);
  function turn(isNow: boolean): void {
    open(isNow);
    if (isNow && files.length > 0) reload();
  }
  return (
    <details onToggle={({ currentTarget }) => turn(currentTarget.open)}>
      <summary className="min-h-11 content-center text-link cursor-pointer">
        {texts['application.paper']}
      </summary>
      {isOpen && (
        <Suspense>
          <SaidAnswers definition={definition} answers={answers} files={files} words={words} />
        </Suspense>
      )}
    </details>
  );
}

interface Props {
  application: OwnApplication;
  onDone(): void;
}

/** An opened application: what to do next, how far it has come, and what was applied for. */
export function OpenApplication({ application, onDone }: Props) {
  const { current } = useIsland();
  const { id, version } = application;
  const { found, hasFailed, reload } = useOwn(
    async () => (await callOrReport(current(), getOwnCourse, { params: { id } }))?.data,
    { of: version },
  );
  const again = () => void reload();
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={again} />;
  return (
    <div className="grid gap-5">
      <NextStep application={application} course={found} onDone={onDone} />
      <Course course={found} />
      <Paper paper={found.paper} reload={again} />
    </div>
  );
}
