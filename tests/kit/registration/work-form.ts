import type { FormDefinition } from '#contract/forms/definition.ts';
import { definitionOf } from '../forms/form.ts';
import { REGISTRATION_FORM } from './registration.ts';

const [FIRST_PAGE] = REGISTRATION_FORM.pages;
/** The registration form, extended by a work that requires an address. */
export const WITH_WORK: FormDefinition = definitionOf({
  pages: [
    FIRST_PAGE!,
    {
      id: 'p2',
      items: [
        {
          id: 'w0',
          kind: 'group',
          name: 'final_work',
          title: { zh: '作品' },
          part: 'work',
          items: [
            { id: 'w1', kind: 'text', name: 'code', title: { zh: '仓库' }, isRequired: true },
            { id: 'w2', kind: 'text', name: 'notes', title: { zh: '说明' } },
          ],
        },
      ],
    },
  ],
});
