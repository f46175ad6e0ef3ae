import { createPortal } from 'react-dom';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import { answersText, type AnswerWords } from '#domain/forms/answer/text.ts';
import { answersTo } from '#domain/forms/choices.ts';
import { modelOf } from '#domain/forms/model.ts';
import { drawnIn } from '#domain/forms/reading/value.ts';
import { Signature } from '#islands/ui/Signature.tsx';
import { fillIn } from '#lib/texts/fill-in.ts';
import { useFilling } from '../filling.ts';
import { sayIn } from '../wording.ts';
import { Words } from '../Words.tsx';

export interface CopyProps {
  body: FormBody;
  answers: Answers;
  /** Number of the answer; undefined if it must not be identifiable. */
  number: number | undefined;
}

/** Returns the answers, question by question, as printed. */
function useSaid({ body, answers }: CopyProps) {
  const { locale, texts } = useFilling();
  const words: AnswerWords = {
    locale,
    yes: texts['fill.yes'],
    no: texts['fill.no'],
    files: (count) => fillIn(texts['fill.filesCount'], { count }),
  };
  return modelOf(body.definition, new Map())
    .fields.map((placed) => ({
      item: placed.item,
      text: answersText(placed, answers, words),
      drawn: answersTo(placed, answers)
        .map(drawnIn)
        .filter((strokes) => strokes !== null),
    }))
    .filter(({ item, text }) => text !== '' && item.kind !== 'hidden');
}

/** The answers for print or PDF; hidden on screen. */
export function AnswerCopy(props: CopyProps) {
  const { face, locale, texts } = useFilling();
  const said = useSaid(props);
  const { number } = props;
  return createPortal(
    <article className="filling-sheet hidden print:block text-[11pt] leading-[1.6] [color:#000]">
      <h1 className="text-[16pt]">
        <Words of={face.title} />
      </h1>
      {number !== undefined && <p>{fillIn(texts['fill.number'], { id: number })}</p>}
      <dl>
        {said.map(({ item, text, drawn }) => (
          <div
            key={item.id}
            className="py-[8pt] border-b-[0.5pt] [border-color:#bbb] break-inside-avoid"
          >
            <dt className="font-600">
              <Words of={item.title} />
            </dt>
            <dd className="m-0 wrap-anywhere whitespace-pre-line">
              {text}
              {drawn.map((strokes, index) => (
                <Signature key={index} strokes={strokes} label={sayIn(locale, item.title)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </article>,
    document.body,
  );
}
