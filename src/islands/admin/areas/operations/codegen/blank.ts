import type {
  DescribedField,
  FieldType,
  ResourceDescription,
} from '#contract/operations/codegen.ts';
import { blankText } from '#islands/admin/form/field.ts';

/** A new field of a description. */
export const blankField = (): DescribedField => ({
  name: '',
  label: blankText(),
  type: 'text',
  limit: 100,
  isNeeded: false,
  isUnique: false,
  inList: true,
  inFilter: false,
  inOrder: false,
  dictionary: '',
  values: [],
});

/** A description to begin with, with the name that most records have. */
export const blankDescription = (): ResourceDescription => ({
  name: '',
  label: blankText(),
  title: blankText(),
  area: '',
  isNewArea: true,
  path: '',
  section: 'system',
  isRemovable: true,
  isArranged: false,
  isShared: false,
  fields: [
    {
      ...blankField(),
      name: 'name',
      label: { zh: '名称', en: 'Name' },
      type: 'bilingual',
      isNeeded: true,
      inFilter: true,
    },
  ],
});

/** Types whose limit is part of the description. */
export const hasLimit = (type: FieldType | undefined): boolean =>
  type === 'text' || type === 'bilingual' || type === 'number';
