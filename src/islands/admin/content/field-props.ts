import type { Data } from '#domain/content/bilingual.ts';
import { useOffice } from '../office.ts';
import type { Reason } from './faults.ts';
import type { ContentField } from './plan.ts';

/** Places that the contract would refuse: `items.0.caption.zh`. */
export type Faults = Readonly<Record<string, Reason>>;

/** Where fields stand: in a record, or in an entry of one of its lists. */
export interface Place {
  /** Of the kind of content; it names the texts. */
  type: string;
  /** What the fields are part of. */
  data: Data;
  /** The way to it: empty, or `items.0.`. */
  way: string;
  faults: Faults;
  onWrite(data: Data): void;
}

export interface FieldProps extends Place {
  field: ContentField;
}

/** The id of an input, by which its label and those who test it find it. */
export const idOf = ({ type, way }: Place, name: string): string =>
  `${type}-${way.replaceAll('.', '-')}${name}`;

/** What antd shows below a field that is not right. */
export function useHelp({ faults, way }: Place, place: string) {
  const { t } = useOffice();
  const fault = faults[way + place];
  return fault ? ({ validateStatus: 'error', help: t(`admin.${fault}`) } as const) : {};
}
