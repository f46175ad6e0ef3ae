import { createPortal } from 'react-dom';
import type { AnswerDetail, AnswerView, RevealedAnswer } from '#contract/forms/record.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { answersText } from '#domain/forms/answer/text.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { minuteOf } from '#lib/own-session.ts';
import { questionsIn } from '#islands/admin/areas/forms/answer/answer-plan.tsx';
import { recordText } from '#islands/admin/areas/forms/answer/answer-text.ts';
import { DrawnAnswers } from '#islands/admin/kit/answer/DrawnAnswers.tsx';
import { useAnswerWords } from '#islands/admin/kit/use-answer-words.ts';

interface Props {
  view: AnswerView;
  detail: AnswerDetail;
  /** Formerly masked values, once they were revealed. */
  revealed: RevealedAnswer | undefined;
}

/** Who gave an answer, when, and to which version. */
function Facts({ view, detail: { record } }: Props) {
  const { label } = useOffice();
  const choice = useChoice('answer_state');
  const facts = [
    [label('answer', 'id'), record.id],
    [label('answer', 'submittedAt'), minuteOf(record.submittedAt)],
    [label('answer', 'number'), record.number],
    [label('answer', 'state'), choice('state', record.state)],
    ...(view.isAnonymous || record.userName === null
      ? []
      : [[label('answer', 'userName'), record.userName]]),
  ] as const;
  return (
    <dl className="answer-sheet-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One answer in the wording of its version, for print only; on screen it is hidden. */
export function AnswerSheet(props: Props) {
  const { view, detail, revealed } = props;
  const { t, locale } = useOffice();
  const words = useAnswerWords();
  const title = useName()(view.form.title);
  const given = [detail.record.answers, revealed?.answers ?? {}];
  const items = questionsIn(detail).map((placed) => {
    const { id, title: question, kind } = placed.item;
    const isOpen = revealed && detail.record.masked.includes(id);
    const said = isOpen
      ? answersText(placed, revealed.answers, words)
      : recordText(placed, detail.record, words);
    const name = wordsIn(question, locale) || t(`admin.fieldKind.${kind}`);
    return { id, name, said, placed };
  });
  return createPortal(
    <article className="answer-sheet">
      <h1>{title}</h1>
      <Facts {...props} />
      <dl>
        {items.map(({ id, name, said, placed }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {said || '–'}
              <DrawnAnswers placed={placed} given={given} />
            </dd>
          </div>
        ))}
      </dl>
    </article>,
    document.body,
  );
}
