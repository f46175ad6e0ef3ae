import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { answerWords } from '#islands/ui/said/answer-words.ts';
import { SaidAnswers as Said } from '#islands/ui/said/SaidAnswers.tsx';
import { useFilling } from '../filling.ts';

interface Props {
  definition: FormDefinition;
  answers: Answers;
  /** The files in the answers, with links. Without links, files are only counted. */
  files?: readonly PrivateFile[];
}

/** Answers as they were given, in the words of the form's page. */
export function SaidAnswers(props: Props) {
  const { locale, texts } = useFilling();
  return <Said {...props} words={answerWords(locale, texts)} />;
}
