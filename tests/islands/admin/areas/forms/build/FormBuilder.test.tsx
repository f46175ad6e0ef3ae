import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

const question = (id: string, zh: string) =>
  ({ id, kind: 'text', name: id, title: { zh, en: '' } }) as const;
const LONG = formOf(question('f1', '姓名'), question('f2', '单位'));
const [FIRST] = LONG.pages;
const DEFINED = {
  ...LONG,
  pages: [FIRST!, { ...FIRST!, id: 'p2', items: formOf(question('f3', '备注')).pages[0]!.items }],
};

describe('the focus', () => {
  const open = async () => {
    const definition = ok({ definition: DEFINED, version: 1, lastNumbers: {} });
    const builder = openOffice(<FormBuilder id={3} />, {
      replies: { formGet: ok(FORM), formDefinition: definition },
    });
    const face = (id: string) => document.getElementById(`builder-${id}`)!;
    await waitFor(() => expect(face('f1')).toBeTruthy());
    const press = (name: string) => builder.hand.click(screen.getByRole('button', { name }));
    /** Id of what has the focus. */
    const held = () => document.activeElement?.id;
    return { ...builder, face, press, held };
  };

  it('goes from a removed part to the next one, then to the one before, then to its page', async () => {
    const { hand, face, press, held } = await open();
    await hand.click(face('f1'));
    await press('删除 姓名');
    expect(held()).toBe('builder-f2');
    await press('删除 单位');
    expect(held()).toBe(`builder-${FIRST!.id}`);
  });

  it('goes from a removed page, which asks first, to the page beside it', async () => {
    const { hand, press, held } = await open();
    await press('删除 第 2 页');
    const dialog = await screen.findByRole('dialog');
    await hand.click(within(dialog).getByRole('button', { name: /^删\s?除$/ }));
    await waitFor(() => expect(held()).toBe(`builder-${FIRST!.id}`));
  });

  it('stays with a part that is moved as far as it goes', async () => {
    const { hand, face, press, held } = await open();
    await hand.click(face('f2'));
    await press('上移 单位');
    expect(held()).toBe('builder-f2');
  });

  it('goes from undoing to redoing and back where nothing is left to do', async () => {
    const { hand, face, press } = await open();
    await hand.click(face('f1'));
    await press('复制 姓名');
    await press('撤销');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '重做' }));
    await press('重做');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '撤销' }));
  });
});
