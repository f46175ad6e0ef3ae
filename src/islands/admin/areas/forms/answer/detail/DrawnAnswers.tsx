import type { Answers } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { answersTo } from '#domain/forms/choices.ts';
import type { Placed } from '#domain/forms/model.ts';
import { drawnIn } from '#domain/forms/reading/value.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { Signature } from '#islands/ui/Signature.tsx';

interface Props {
  placed: Placed<Field>;
  /** What was answered, and what was masked of it once it is revealed. */
  given: readonly Answers[];
}

/** What was drawn as the answer to a question. */
export function DrawnAnswers({ placed, given }: Props) {
  const nameOf = useName();
  const drawn = given
    .flatMap((answers) => answersTo(placed, answers))
    .map(drawnIn)
    .filter((strokes) => strokes !== null);
  return drawn.map((strokes, index) => (
    <Signature key={index} strokes={strokes} label={nameOf(placed.item.title)} />
  ));
}
