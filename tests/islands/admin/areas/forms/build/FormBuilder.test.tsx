import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formSettings } from '#contract/forms/settings.ts';
import { FormBuilder } from '#islands/admin/areas/forms/build/FormBuilder.tsx';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { ok, refusal, type Heard, type Replies } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const DEFINITION = formOf({ id: 'f1', kind: 'text', name: 'name', title: { zh: '姓名', en: '' } });
const FORM = {
  id: 3,
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
  title: { zh: '问卷', en: '' },
  summary: { zh: '', en: '' },
  settings: formSettings.parse({}),
  key: 'survey',
  purpose: 'survey',
  state: 'unpublished',
  number: null,
  isChanged: true,
  answers: 0,
};

/** Opens the builder of a form, and records the calls to its tab. */
async function openBuilder(replies: Replies) {
  const heard: unknown[] = [];
  const nothing = () => undefined;
  const name = (...told: unknown[]) => void heard.push(told);
  const builder = openOffice(
    <TabsContext value={{ move: nothing, lose: nothing, close: nothing, name }}>
      <FormBuilder id={3} />
    </TabsContext>,
    {
      replies: {
        formGet: ok(FORM),
        formDefinition: ok({ definition: DEFINITION, version: 1, lastNumbers: {} }),
        ...replies,
      },
    },
  );
  await builder.hand.click(await screen.findByText('姓名'));
  const title = await waitFor(() => document.querySelector<HTMLInputElement>('#form-title-zh')!);
  fireEvent.change(title, { target: { value: '全名' } });
  return { ...builder, heard };
}

const tab = (isUnsaved: boolean) => ['/forms/form/3', '问卷', isUnsaved];

it('the tab is marked as unsaved while a change has not reached the server', async () => {
  const save = ({ body }: Heard) => ok({ ...(body as object), version: 2 });
  const replies = [() => refusal('请稍后再试'), save];
  const { hand, heard } = await openBuilder({
    formDefinitionSave: (given: Heard) => replies.shift()!(given),
  });
  const retry = await screen.findByRole('button', { name: /^重\s?试$/ });
  expect(heard).toEqual([tab(false), tab(true)]);
  await hand.click(retry);
  await waitFor(() => expect(heard).toEqual([tab(false), tab(true), tab(false)]));
});
