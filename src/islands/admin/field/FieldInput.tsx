import { Input, Select, Switch } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { FileKind } from '#contract/files/file.ts';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';
import type { Tied } from '#islands/admin/kit/input/TiedItem.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { ratioOf } from '#islands/admin/library/pick/crop/shapes.ts';
import type { Field, InputKind, InputProps } from '#islands/admin/form/field.ts';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import { ValuesContext } from '#islands/admin/form/values.ts';

const Day = lazy(async () => ({
  default: (await import('#islands/admin/kit/input/MomentInput.tsx')).DayInput,
}));
const Moment = lazy(async () => ({
  default: (await import('#islands/admin/kit/input/MomentInput.tsx')).MomentInput,
}));
const Year = lazy(async () => ({
  default: (await import('#islands/admin/kit/input/YearSelect.tsx')).YearSelect,
}));
const FileChooser = lazy(async () => ({
  default: (await import('#islands/admin/library/pick/FileChooser.tsx')).FileChooser,
}));

interface Props extends InputProps, Tied {
  field: Field;
  /** Values of the record in the form. */
  values: Fields;
  /** Dictionary whose labels are shown for the choices. */
  dictionary?: string | undefined;
  /** Whether it can no longer be changed, as it is set once. */
  isClosed?: boolean;
  'aria-label'?: string;
  /** Text shown while no session is chosen; its presence makes the choice optional. */
  placeholder?: string;
  isClearable?: boolean;
  /** Maximum number of characters, as antd's counter takes it. */
  count?: { show: boolean; max: number };
}

/** Arguments of the function that renders an input. */
interface Drawn extends Pick<Props, 'field' | 'count' | 'values'> {
  /** Properties that antd's form passes to any input. */
  given: { id?: string; value?: never };
  isClosed: boolean;
  write(value: unknown): void;
  labelOf(choice: string): string;
}

/**
 * Autofill is off, as browsers would fill in the user's own data; only the user name is named, so that a password
 * belongs to it.
 */
const fillingOf = (name: string): string => (name === 'userName' ? 'username' : 'off');

const typed =
  (write: Drawn['write']) =>
  ({ target }: { target: { value: string } }): void =>
    write(target.value);

const file = (kind: FileKind) =>
  function drawFile({ field: { name }, given: { id = '', value }, write }: Drawn) {
    const ratio = kind === 'picture' ? ratioOf(name) : undefined;
    return <FileChooser id={id} kind={kind} ratio={ratio} value={value ?? null} onChoose={write} />;
  };

/** A value that is not offered any more keeps its label where it stands. */
const withHeld = (choices: readonly string[], value: string | undefined): readonly string[] =>
  !value || choices.includes(value) ? choices : [...choices, value];

const possibleOf = ({ choices = [], isPossible }: Field, values: Fields): readonly string[] =>
  choices.filter((choice) => isPossible?.(choice, values) ?? true);

/** How each kind is rendered. */
const INPUTS: Readonly<Record<InputKind, (drawn: Drawn) => ReactNode>> = {
  text: ({ field, given, isClosed, count, write }) => (
    <Input
      disabled={isClosed}
      autoComplete={fillingOf(field.name)}
      {...given}
      {...(count && { count })}
      onChange={typed(write)}
    />
  ),
  long: ({ given, count, write }) => (
    <Input.TextArea
      autoSize={{ minRows: 2, maxRows: 10 }}
      {...given}
      {...(count && { count })}
      onChange={typed(write)}
    />
  ),
  password: ({ given, write }) => (
    <Input.Password autoComplete="new-password" {...given} onChange={typed(write)} />
  ),
  number: ({ given, write }) => <NumberField {...given} onChange={write} />,
  switch: ({ given, write }) => <Switch {...given} onChange={write} />,
  choice: ({ field, values, given, isClosed, write, labelOf }) => (
    <Select
      disabled={isClosed}
      {...given}
      options={withHeld(possibleOf(field, values), given.value).map((value) => ({
        value,
        label: labelOf(value),
      }))}
      onChange={write}
    />
  ),
  year: ({ given, write }) => <Year {...given} value={given.value ?? null} onChoose={write} />,
  day: ({ given, write }) => <Day {...given} value={given.value ?? null} onChoose={write} />,
  moment: ({ given, write }) => <Moment {...given} value={given.value ?? null} onChoose={write} />,
  picture: file('picture'),
  film: file('film'),
  document: file('document'),
};

const nothing = () => undefined;

function Drawing(props: Props) {
  const { field, dictionary, isClosed = false, count, values, onChange = nothing, ...rest } = props;
  const { name, kind = 'text', Input: Own } = field;
  // The form's value has the type that the contract gives the field; each kind of input narrows it.
  const given = rest as Drawn['given'];
  const choice = useChoice(dictionary);
  if (Own) {
    return (
      <ValuesContext value={values}>
        <Own {...given} onChange={onChange} />
      </ValuesContext>
    );
  }
  const labelOf = (value: string) => choice(name, value);
  const counter = count && { count };
  // Texts and blocks are rendered by their containers.
  return INPUTS[kind as InputKind]({
    field,
    values,
    given,
    isClosed,
    write: onChange,
    labelOf,
    ...counter,
  });
}

/** Input for a field without a language, in any form. */
export const FieldInput = (props: Props) => (
  <Suspense fallback={<Input disabled id={props.id} />}>
    <Drawing {...props} />
  </Suspense>
);
