import { NO_FILES } from '#islands/forms/state/file/answer-files.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { AnsweringContext, type Answering } from '#islands/forms/answering.ts';
import { Items } from '#islands/forms/PageItems.tsx';
import { withAnswer, withLeastRows, withRows } from '#islands/forms/state/answer.ts';
import { Words } from '#islands/forms/Words.tsx';
import { useEnter } from '../enter.ts';
import { captainItems, isHeaded, readForm } from '../form/form-part.ts';

interface Props {
  body: FormBody;
  model: FormModel;
  answers: Answers;
  write(answers: Answers): void;
}

/** First page of the team's form, to read and fill in before the entry is begun. */
export function FirstForm({ body, model, answers: written, write }: Props) {
  const { say } = useEnter();
  const [page] = body.definition.pages;
  const answers = withLeastRows(model, written);
  const answering: Answering = {
    model,
    answers,
    reading: readForm(model, answers),
    faults: new Map(),
    full: {},
    library: body.library,
    isChange: false,
    files: { ...NO_FILES, later: say('enter.filesLater') },
    hasNumbers: false,
    set: (place, value) => write(withAnswer(answers, place, value)),
    setRows: (group, rows) => write(withRows(answers, group, rows)),
  };
  const items = page ? captainItems(page) : [];
  if (!page || items.length === 0) return null;
  return (
    <AnsweringContext value={answering}>
      <section className="enter-page">
        {isHeaded(page, items) && (
          <h2>
            <Words of={page.title} />
          </h2>
        )}
        <Items items={items} />
      </section>
    </AnsweringContext>
  );
}
