import type { FormDefinition } from '#contract/forms/definition.ts';
import { blankText, type Field } from '#islands/admin/form/field.ts';
import { RuleInput } from '#islands/admin/form/rules/RuleInput.tsx';
import { PageSelect } from './PageSelect.tsx';

/** Fields of a page besides its parts. A new jump leads to the last page. */
export const pageFields = ({ pages }: FormDefinition): readonly Field[] => [
  { name: 'title', kind: 'bilingual' },
  {
    name: 'jumps',
    kind: 'list',
    fields: [
      { name: 'when', Input: RuleInput },
      { name: 'to', Input: PageSelect },
    ],
    entry: () => ({ when: '', to: pages.at(-1)!.id }),
  },
];

/** Fields of the texts after a submit. */
export const ENDING_FIELDS: readonly Field[] = [
  {
    name: 'endings',
    kind: 'list',
    fields: [
      { name: 'text', kind: 'bilingualLong' },
      { name: 'when', Input: RuleInput },
    ],
    entry: () => ({ text: blankText(), when: '' }),
  },
];
