import { columnsOf, wordsIn, type ColumnStyle } from './column.ts';
import type { Field } from '#contract/forms/field/field.ts';

/** The label of a number in the cells of a coded column. */
export interface ValueLabel {
  value: number;
  label: string;
}

/** Description of a column of coded answers. */
export interface Variable {
  name: string;
  title: string;
  kind: Field['kind'];
  isNumber: boolean;
  labels: readonly ValueLabel[];
}

const NUMERIC: ReadonlySet<Field['kind']> = new Set<Field['kind']>([
  'number',
  'rating',
  'scale',
  'single',
  'dropdown',
  'consent',
]);

const labelsOf = (field: Field, { locale }: ColumnStyle): ValueLabel[] =>
  'options' in field
    ? field.options.map(({ id, label }) => ({ value: id, label: wordsIn(label, locale) }))
    : [];

const YES: readonly ValueLabel[] = [
  { value: 0, label: '0' },
  { value: 1, label: '1' },
];

/** Returns the variables of coded answers to some questions, in the order of the columns of a file. */
export const variablesOf = (fields: readonly Field[], style: ColumnStyle): Variable[] =>
  fields.flatMap((field) =>
    columnsOf(field, style).map(({ name, title }): Variable => {
      const isOther = name === `${field.name}_other`;
      const isFlag = field.kind === 'multiple' && !isOther;
      const isLine = field.kind === 'matrix' && !field.isMultiple;
      return {
        name,
        title,
        kind: field.kind,
        isNumber: !isOther && (isFlag || isLine || NUMERIC.has(field.kind)),
        labels: isOther ? [] : isFlag ? YES : labelsOf(field, style),
      };
    }),
  );

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The columns that every file of answers begins with, under names that statistics programs accept. */
export const HEAD_NAMES = [
  'answer_id',
  'version',
  'submitted_at',
  'state',
  'user_name',
  'tags',
] as const;
const NUMBERS: ReadonlySet<string> = new Set(['answer_id', 'version']);

const formatOf = ({ isNumber }: Variable): string => (isNumber ? 'F8.2' : 'A2000');

const valueLabels = ({ name, labels }: Variable): string =>
  `VALUE LABELS ${name}\n${labels.map(({ value, label }) => `  ${value} ${quoted(label)}`).join('\n')}.`;

/** Returns the SPSS syntax that reads the coded file: its columns, their titles, and the labels of their numbers. */
export function spssSyntax(variables: readonly Variable[], file: string): string {
  const columns = [
    ...HEAD_NAMES.map((name) => `  ${name} ${NUMBERS.has(name) ? 'F8.0' : 'A200'}`),
    ...variables.map((variable) => `  ${variable.name} ${formatOf(variable)}`),
  ];
  const titles = variables.map(({ name, title }) => `  ${name} ${quoted(title)}`);
  return [
    'SET UNICODE=ON.',
    `GET DATA /TYPE=TXT /FILE=${quoted(file)} /ENCODING='UTF8' /DELIMITERS="," /QUALIFIER='"'`,
    `  /ARRANGEMENT=DELIMITED /FIRSTCASE=2 /VARIABLES=\n${columns.join('\n')}.`,
    `VARIABLE LABELS\n${titles.join('\n')}.`,
    // An answer of several numbers is a text, to whose values a program gives no such labels.
    ...variables.filter(({ isNumber, labels }) => isNumber && labels.length > 0).map(valueLabels),
    'EXECUTE.',
    '',
  ].join('\n');
}
