import type { SubmitEvent } from 'react';
import { AnsweringContext } from './answering.ts';
import { Appeared } from './Appeared.tsx';
import { useFilling } from './filling.ts';
import { sayIn } from './wording.ts';
import { Changed } from './gate/Changed.tsx';
import { Pending } from './gate/Pending.tsx';
import { SaveLine } from './keeping/SaveLine.tsx';
import { Items } from './PageItems.tsx';
import { useQuestionnaire, type Beginning } from './state/use-questionnaire.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { Summary } from './Summary.tsx';
import { Words } from './Words.tsx';

type Parts = ReturnType<typeof useQuestionnaire>;

/** Title of the page, and its number among the pages that the current answers reach. */
function PageHeading({ steps }: Pick<Parts, 'steps'>) {
  const { texts } = useFilling();
  const { page, index, count, heading } = steps;
  const progress = fillIn(texts['fill.page'], { page: index + 1, pages: count });
  return (
    <div className="filling-progress" hidden={count <= 1 && !page.title.zh}>
      {count > 1 && (
        <progress
          className="block w-full h-1.5 mb-3 appearance-none bg-line"
          value={index + 1}
          max={count}
          aria-label={progress}
        />
      )}
      <h2
        ref={heading}
        tabIndex={-1}
        className="cluster items-baseline justify-between gap-x-4 text-title focus:[outline:none]"
      >
        {page.title.zh ? <Words of={page.title} /> : progress}
        {page.title.zh && count > 1 && <small className="caption font-400">{progress}</small>}
      </h2>
    </div>
  );
}

interface ButtonsProps extends Pick<Parts, 'steps' | 'isBusy'> {
  isChange: boolean;
  onLeave(): void;
}

function Buttons({ steps, isBusy, isChange, onLeave }: ButtonsProps) {
  const { face, locale, texts, applied } = useFilling();
  const submit = sayIn(locale, face.button) || texts['fill.submit'];
  const save = applied?.['application.sendAgain'] ?? texts['fill.saveChange'];
  const end = isChange ? save : submit;
  return (
    <div className="filling-buttons deed-row">
      <button
        type="submit"
        className="button-main"
        disabled={isBusy}
        // The second press of a double one is meant for the page before, whose button stood in the same place.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {isBusy ? texts['fill.sending'] : steps.isLast ? end : texts['fill.next']}
      </button>
      {steps.index > 0 && (
        <button type="button" className="button-quiet" onClick={() => steps.move(-1)}>
          {texts['fill.back']}
        </button>
      )}
      {isChange && (
        <button type="button" className="text-button" onClick={onLeave}>
          {texts['fill.leaveChange']}
        </button>
      )}
    </div>
  );
}

/** A form, page by page. @param onLeave cancels a change */
export function Questionnaire({ onLeave, ...beginning }: Beginning & { onLeave(): void }) {
  const parts = useQuestionnaire(beginning);
  const { answering, steps, submission, older } = parts;
  const { own, body, before } = beginning;
  if (submission.phase === 'waiting') return <Pending submission={submission} />;
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    void parts.goOn();
  };
  return (
    <AnsweringContext value={answering}>
      <form method="post" className="filling-form" noValidate onSubmit={goOn}>
        {older && <Changed answers={older} before={before} after={body.definition} />}
        <PageHeading steps={steps} />
        <Summary page={steps.number} box={steps.summary} />
        <Items key={steps.page.id} items={steps.page.items} />
        <Appeared page={steps.number} />
        <Buttons {...parts} isChange={own !== null} onLeave={onLeave} />
        <SaveLine {...parts} startOver={parts.hasWritten ? parts.startOver : undefined} />
      </form>
    </AnsweringContext>
  );
}
