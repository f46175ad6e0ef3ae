import type { Answer, Chosen } from '#contract/forms/answer.ts';
import type { FieldKind, FieldOf } from '#contract/forms/field/field.ts';
import { chosenIn } from '#domain/forms/reading/value.ts';

/** Properties of every input, whatever its field. */
interface InputProps {
  value: Answer;
  /** Place of the question. */
  place: string;
  /** Id of the input, or of the first of several. */
  id: string;
  /** Name of a group of radio buttons. */
  name: string;
  /** Options that can be chosen, and those without places left. */
  open: readonly number[];
  full: readonly number[];
  isRequired: boolean;
  isDisabled: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  change(value: Answer): void;
}

/** Properties of the input of a field of some kinds. */
export type ControlProps<Kind extends FieldKind = FieldKind> = InputProps & {
  field: FieldOf<Kind>;
};

/** Attributes of every text input. */
export const tiedTo = ({ id, isRequired, isDisabled, isWrong, describedBy }: InputProps) => ({
  id,
  required: isRequired,
  disabled: isDisabled,
  'aria-invalid': isWrong,
  'aria-describedby': describedBy,
});

/** Text of a value; empty for an answer of another type. */
export const textIn = (value: Answer): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const NONE: Chosen = { chosen: [], other: '' };

/** Chosen options of a field. */
export const chosenOf = ({ field, value }: Pick<ControlProps, 'field' | 'value'>): Chosen =>
  chosenIn(field, value) ?? NONE;

/** The ids of an answer that is a list of numbers. */
export const idsIn = (value: Answer): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
