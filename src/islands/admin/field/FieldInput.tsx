import { Input, Select, Switch } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { FileKind } from '#contract/files/file.ts';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { ratioOf } from '#islands/admin/library/pick/crop/shapes.ts';
import type { Field, InputKind, InputProps } from '#islands/admin/form/field.ts';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import { ValuesContext } from '#islands/admin/form/values.ts';

const Day = lazy(async () => ({
  default: (await import('#islands/admin/kit/input/Moment.tsx')).Day,
}));
const Moment = lazy(async () => ({
  default: (await import('#islands/admin/kit/input/Moment.tsx')).Moment,
}));
const Year = lazy(async () => ({
  default: (await import('#islands/admin/kit/input/Year.tsx')).Year,
}));
const FileChooser = lazy(async () => ({
  default: (await import('#islands/admin/library/pick/FileChooser.tsx')).FileChooser,
}));

interface Props extends InputProps {
  field: Field;
  /** The record as it is filled in. */
  values: Fields;
  /** The dictionary whose labels stand for the choices. */
  dictionary?: string | undefined;
  /** It was given once and stays. */
  isClosed?: boolean;
  'aria-label'?: string;
  /** What is shown of a session while none is chosen, and whether none may be. */
  placeholder?: string;
  isClearable?: boolean;
  /** How many characters a text may hold, for antd to count. */
  count?: { show: boolean; max: number };
}

/** What an input is drawn from. */
interface Drawn extends Pick<Props, 'field' | 'count'> {
  /** What antd and the form hand to any input. */
  given: { id?: string; value?: never };
  isClosed: boolean;
  write(value: unknown): void;
  labelOf(choice: string): string;
}

/** A browser fills in nobody's own data here; a password wants to know whose it is. */
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

/** One drawing for each kind. */
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
  choice: ({ field: { choices = [] }, given, write, labelOf }) => (
    <Select
      {...given}
      options={choices.map((value) => ({ value, label: labelOf(value) }))}
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
  // What a form holds is what the contract says of this field; each kind of input takes its own.
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
  // Texts and blocks are drawn by what holds them.
  return INPUTS[kind as InputKind]({
    field,
    given,
    isClosed,
    write: onChange,
    labelOf,
    ...counter,
  });
}

/** What one field without a language is filled in with, in any form. */
export const FieldInput = (props: Props) => (
  <Suspense fallback={<Input disabled id={props.id} />}>
    <Drawing {...props} />
  </Suspense>
);
