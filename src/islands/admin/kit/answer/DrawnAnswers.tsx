import type { Answers } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { answersTo } from '#domain/forms/choices.ts';
import type { Placed } from '#domain/forms/model.ts';
import { drawnIn } from '#domain/forms/reading/value.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { Signature } from '#islands/ui/Signature.tsx';

interface Props {
  placed: Placed<Field>;
  /** The answers, and the formerly masked ones once they are revealed. */
  given: readonly Answers[];
}

/** Drawings that answer a question. */
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
