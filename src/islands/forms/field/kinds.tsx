import type { FC } from 'react';
import type { Field, FieldKind } from '#contract/forms/field/field.ts';
import { CascaderControl } from './choice/CascaderControl.tsx';
import { ChoiceControl } from './choice/ChoiceControl.tsx';
import { DropdownControl } from './choice/DropdownControl.tsx';
import { MatrixControl } from './choice/MatrixControl.tsx';
import { RankControl } from './choice/RankControl.tsx';
import { RatingControl } from './choice/RatingControl.tsx';
import { ScaleControl } from './choice/ScaleControl.tsx';
import { ComputedControl } from './ComputedControl.tsx';
import { ConsentControl } from './ConsentControl.tsx';
import type { ControlProps } from './control.ts';
import { DateControl } from './DateControl.tsx';
import { DateRangeControl } from './DateRangeControl.tsx';
import { FilesControl } from './FilesControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { PhoneControl } from './PhoneControl.tsx';
import { SignatureControl } from './SignatureControl.tsx';
import { TextControl } from './TextControl.tsx';

/** Input of each kind of field; kinds that are missing here are not shown. */
const CONTROLS: { [Kind in FieldKind]?: FC<ControlProps<Kind>> } = {
  text: TextControl,
  longText: TextControl,
  number: NumberControl,
  phone: PhoneControl,
  email: TextControl,
  idNumber: TextControl,
  single: ChoiceControl,
  dropdown: DropdownControl,
  multiple: ChoiceControl,
  rank: RankControl,
  cascader: CascaderControl,
  date: DateControl,
  dateRange: DateRangeControl,
  time: DateControl,
  rating: RatingControl,
  scale: ScaleControl,
  matrix: MatrixControl,
  pictures: FilesControl,
  files: FilesControl,
  signature: SignatureControl,
  consent: ConsentControl,
  computed: ComputedControl,
};

/** Input of a field; undefined if it cannot be filled in. */
export const controlOf = ({ kind }: Field): FC<ControlProps> | undefined =>
  CONTROLS[kind] as FC<ControlProps> | undefined;

/** Kinds that have several inputs: their title is that of a fieldset. */
const GROUPED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'single',
  'multiple',
  'rank',
  'cascader',
  'dateRange',
  'rating',
  'scale',
  'matrix',
  'consent',
]);
export const isGrouped = ({ kind }: Field): boolean => GROUPED.has(kind);
