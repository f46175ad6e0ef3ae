import type { Answer, Chosen } from '#contract/forms/answer.ts';
import type { FieldKind, FieldOf } from '#contract/forms/field/field.ts';
import { chosenIn } from '#domain/forms/reading/value.ts';

/** What an input gets, whichever field it belongs to. */
interface InputProps {
  value: Answer;
  /** Where the question stands. */
  place: string;
  /** Of the input, or of the first of several. */
  id: string;
  /** Names the radio buttons that belong together. */
  name: string;
  /** The options that may be chosen, and those that are used up. */
  open: readonly number[];
  full: readonly number[];
  isRequired: boolean;
  isDisabled: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  change(value: Answer): void;
}

/** What an input of a field of some kinds gets. */
export type ControlProps<Kind extends FieldKind = FieldKind> = InputProps & {
  field: FieldOf<Kind>;
};

/** What every input of text says about itself. */
export const tiedTo = ({ id, isRequired, isDisabled, isWrong, describedBy }: InputProps) => ({
  id,
  required: isRequired,
  disabled: isDisabled,
  'aria-invalid': isWrong,
  'aria-describedby': describedBy,
});

/** The text that stands in a field; nothing for an answer of another form. */
export const textIn = (value: Answer): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const NONE: Chosen = { chosen: [], other: '' };

/** What is chosen of a field's options. */
export const chosenOf = ({ field, value }: Pick<ControlProps, 'field' | 'value'>): Chosen =>
  chosenIn(field, value) ?? NONE;

/** A list of numbers that is an answer. */
export const idsIn = (value: Answer): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
