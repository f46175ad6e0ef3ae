import { createPortal } from 'react-dom';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useFilling } from '../filling.ts';
import { Words } from '../Words.tsx';
import { SaidAnswers } from './SaidAnswers.tsx';

export interface CopyProps {
  body: FormBody;
  answers: Answers;
  /** Number of the answer; undefined if it must not be identifiable. */
  number: number | undefined;
}

/** The answers for print or PDF; hidden on screen. */
export function AnswerCopy({ body, answers, number }: CopyProps) {
  const { face, texts } = useFilling();
  return createPortal(
    <article className="filling-sheet hidden print:block text-[11pt] leading-[1.6] [color:#000]">
      <h1 className="text-[16pt]">
        <Words of={face.title} />
      </h1>
      {number !== undefined && <p>{fillIn(texts['fill.number'], { id: number })}</p>}
      <SaidAnswers definition={body.definition} answers={answers} />
    </article>,
    document.body,
  );
}
