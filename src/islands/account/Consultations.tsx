import type { Answer } from '#contract/call/endpoint.ts';
import {
  consultationKind,
  type ConsultationDeed,
  type ConsultationState,
} from '#contract/consultation/consultation.ts';
import { consultationStates } from '#domain/consultation/state.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { minuteOf } from '#lib/own-session.ts';
import './account.css';
import type { OwnConsultationTexts } from './consultation-texts.ts';
import { More } from './own/More.tsx';
import { OwnDeeds } from './own/OwnDeeds.tsx';
import { Timeline } from './own/Timeline.tsx';
import { useOwnRecords } from './own/use-own-records.ts';
import { Waiting } from './own/Waiting.tsx';
import { PersonIsland, type PersonProps } from './PersonIsland.tsx';

interface Props extends PersonProps {
  ownTexts: OwnConsultationTexts;
}

type Question = Answer<typeof consultationKind.listOwn>['rows'][number];

/** A question with its last answer, and on demand the whole history. */
function Consultation({ question, texts, onDone }: QuestionProps) {
  const nameOf = (deed: string) => texts[`deed.consultation.${deed as ConsultationDeed}`];
  const row = useNextFocus<HTMLLIElement>(question.status);
  const shared = { contract: consultationKind, record: question, texts, nameOf };
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid justify-items-start gap-3 py-6 border-b border-line"
    >
      <p className="cluster items-center gap-x-3 gap-y-1">
        <em className="tag-mark">
          {texts[`label.consultation_status.${question.status as ConsultationState}`]}
        </em>
        <small className="caption">{minuteOf(question.createdAt)}</small>
      </p>
      <h2 className="text-lead wrap-anywhere">{question.content}</h2>
      {question.answer && (
        <blockquote className="w-full py-4 px-5 bg-mist border-s-3 border-action">
          <b>{texts['consult.answer']}</b>
          <p>{question.answer}</p>
        </blockquote>
      )}
      <OwnDeeds {...shared} states={consultationStates} onDone={onDone} />
      {question.version > 1 && (
        <details>
          <summary className="min-h-11 content-center text-link cursor-pointer">
            {texts['own.history']}
          </summary>
          <Timeline {...shared} />
        </details>
      )}
    </li>
  );
}

interface QuestionProps {
  question: Question;
  texts: OwnConsultationTexts;
  onDone(): void;
}

/** The questions, the latest first. */
export function List({ texts }: { texts: OwnConsultationTexts }) {
  const { found, hasFailed, reload, more } = useOwnRecords<Question>(consultationKind);
  // Rendered immediately: an island without height would never scroll into view and load.
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  return (
    <>
      <p className="cluster items-center gap-x-3 gap-y-1">
        {found.total === 0 && <span>{texts['consult.noneOwn']}</span>}
        {found.total === 0 && <small className="caption">{texts['consult.noneOwnDetail']}</small>}
      </p>
      <ul className="account-own">
        {found.rows.map((question) => (
          <Consultation key={question.id} question={question} texts={texts} onDone={reload} />
        ))}
      </ul>
      <More found={found} label={texts['own.more']} onMore={more} />
    </>
  );
}

/** The reader's questions and the office's answers (specification 2: personal center). */
export const Consultations = ({ ownTexts, ...props }: Props) => (
  <PersonIsland {...props}>
    <List texts={ownTexts} />
  </PersonIsland>
);
