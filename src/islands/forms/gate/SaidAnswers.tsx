import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { SaidAnswers as Said } from '#islands/ui/said/SaidAnswers.tsx';
import { fillIn } from '#lib/texts/fill-in.ts';
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
  const words = {
    locale,
    yes: texts['fill.yes'],
    no: texts['fill.no'],
    files: (count: number) => fillIn(texts['fill.filesCount'], { count }),
  };
  return <Said {...props} words={words} />;
}
