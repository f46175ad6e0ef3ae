import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Editor } from '#islands/admin/editor/Editor.tsx';
import { draftKey } from '#islands/admin/editor/item/draft.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { later, ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { LINK, LINK_DATA, UNREVIEWED } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { info } from '#tests/lib/browser/session/parts.ts';

const { add, edit, get, review } = linkPlan.type;
const LATER = { ...LINK, version: 2 };

/** Opens the editor of a link, and records the calls to its tab. */
function openEditor(id: number | undefined, replies: Replies, permissions = ['*:*:*']) {
  const moves: unknown[] = [];
  const nothing = () => undefined;
  const tabs = {
    move: (from: string, to: object) => void moves.push([from, to]),
    name: nothing,
    lose: (path: string) => void moves.push(['lost', path]),
    close: nothing,
  };
  const editor = openOffice(
    <TabsContext value={tabs}>
      <Editor plan={linkPlan} id={id} />
    </TabsContext>,
    { permissions, replies: { [review.name]: UNREVIEWED, ...replies } },
  );
  const press = (name: string) => editor.hand.click(screen.getByRole('button', { name }));
  return { ...editor, moves, press };
}

async function openKept(replies: Replies) {
  const editor = openEditor(3, { [get.name]: ok(LINK), ...replies });
  await screen.findByDisplayValue('大学');
  return editor;
}
const field = (place: string) =>
  document.querySelector<HTMLInputElement>(`#link-${place.replaceAll('.', '-')}`)!;
const put = (place: string, value: string) => fireEvent.change(field(place), { target: { value } });
const shown = () => ['name.zh', 'name.en', 'url'].map((place) => field(place).value);
const isUnsaved = () => screen.queryByText('未保存') !== null;

describe('the editor of a record', () => {
  it('saves over the version that was read, and only if something changed', async () => {
    const data = { ...LINK_DATA, url: 'https://two.example' };
    const { press, sent, told } = await openKept({ [edit.name]: ok({ ...LATER, data }) });
    await press('保存');
    expect([sent(edit.name), isUnsaved()]).toEqual([[], false]);
    put('url', data.url);
    expect(isUnsaved()).toBe(true);
    await press('保存');
    await waitFor(() => expect(told).toEqual(['已保存']));
    expect(sent(edit.name)).toEqual([
      { name: edit.name, params: { id: 3 }, body: { data, version: 1, note: '' } },
    ]);
    expect(isUnsaved()).toBe(false);
  });

  it('keeps two changes made before the next rendering', async () => {
    const { press, sent } = await openKept({ [edit.name]: ok(LATER) });
    act(() => {
      put('name.en', 'College');
      put('url', 'https://two.example');
    });
    await press('保存');
    await waitFor(() => expect(sent(edit.name)).toHaveLength(1));
    const data = { name: { zh: '大学', en: 'College' }, url: 'https://two.example' };
    expect(sent(edit.name)[0]!.body).toEqual({ data, version: 1, note: '' });
  });

  it('keeps text typed during a save, and then saves it over the new version', async () => {
    const { reply, send } = later();
    const replies = [reply, () => ok({ ...LINK, version: 3 })];
    const { press, sent, told } = await openKept({ [edit.name]: () => replies.shift()!() });
    put('url', 'https://two.example');
    await press('保存');
    put('url', 'https://two.example/more');
    await act(async () =>
      send(ok({ ...LATER, data: { ...LINK_DATA, url: 'https://two.example' } })),
    );
    await waitFor(() => expect(told).toEqual(['已保存']));
    expect(shown()).toEqual(['大学', 'University', 'https://two.example/more']);
    expect(isUnsaved()).toBe(true);
    await press('保存');
    await waitFor(() => expect(sent(edit.name)).toHaveLength(2));
    const data = { ...LINK_DATA, url: 'https://two.example/more' };
    expect(sent(edit.name)[1]!.body).toEqual({ data, version: 2, note: '' });
  });

  it('saves once, however often saving is requested before the reply', async () => {
    const { reply, send } = later();
    const { hand, sent, told } = await openKept({ [edit.name]: reply });
    put('url', 'https://two.example');
    await hand.keyboard('{Control>}ss{/Control}');
    await act(async () =>
      send(ok({ ...LATER, data: { ...LINK_DATA, url: 'https://two.example' } })),
    );
    await waitFor(() => expect(told).toEqual(['已保存']));
    expect(sent(edit.name)).toHaveLength(1);
  });

  it('focuses the first field of a new record, and moves to its id after saving', async () => {
    const { hand, press, sent, moves } = openEditor(undefined, { [add.name]: ok(LINK) });
    expect(document.activeElement).toBe(field('name.zh'));
    await hand.keyboard('大学');
    put('url', LINK_DATA.url);
    await press('保存');
    await waitFor(() => expect(moves).toHaveLength(1));
    const data = { name: { zh: '大学', en: '' }, url: LINK_DATA.url };
    expect(sent(add.name)).toEqual([{ name: add.name, body: { data } }]);
    expect(moves).toEqual([
      ['/content/link/new', { path: '/content/link/3', query: { then: '' } }],
    ]);
  });

  it('keeps the cursor when a new record is saved by keyboard', async () => {
    const { hand, moves } = openEditor(undefined, { [add.name]: ok(LINK) });
    await hand.keyboard('大学');
    put('url', LINK_DATA.url);
    put('name.en', LINK_DATA.name.en);
    field('name.en').focus();
    field('name.en').setSelectionRange(3, 5);
    await hand.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(moves).toHaveLength(1));
    cleanup();
    await openKept({});
    const now = () => document.activeElement as HTMLInputElement;
    await waitFor(() => expect(now()).toBe(field('name.en')));
    expect([now().selectionStart, now().selectionEnd]).toEqual([3, 5]);
    cleanup();
    await openKept({});
    expect(now()).toBe(document.body);
  });

  it('stores text typed during the first save as a draft under the new id', async () => {
    const { reply, send } = later();
    const { press, told } = openEditor(undefined, { [add.name]: reply });
    put('name.zh', '大学');
    put('url', LINK_DATA.url);
    await press('保存');
    put('name.en', 'University');
    await act(async () =>
      send(ok({ ...LINK, data: { ...LINK_DATA, name: { zh: '大学', en: '' } } })),
    );
    await waitFor(() => expect(told).toEqual(['已保存']));
    const aside: unknown = JSON.parse(localStorage.getItem(draftKey(info.user.userId, 'link', 3))!);
    expect(aside).toEqual({
      version: 1,
      base: expect.anything(),
      data: LINK_DATA,
      at: expect.anything(),
    });
  });

  it('lists invalid values with links to their fields, and sends nothing', async () => {
    const { press, sent, hand } = await openKept({});
    put('name.en', 'x'.repeat(1000));
    await press('保存');
    const list = (await screen.findByText('有 1 处需要修改，请检查标红的内容')).closest(
      '[role="alert"]',
    )!;
    await hand.click(within(list as HTMLElement).getByRole('button', { name: '名称（英文）' }));
    expect(document.activeElement).toBe(field('name.en'));
    expect(sent(edit.name)).toEqual([]);
  });

  it('shows a refusal at its field, without taking the focus from somebody typing', async () => {
    const { reply, send } = later();
    const { press, hand, told } = await openKept({ [edit.name]: reply });
    put('url', 'https://two.example');
    await press('保存');
    await hand.click(field('name.en'));
    await act(async () => send(refusal('请检查', [{ place: 'url', msg: '这个网址打不开' }])));
    const words = await screen.findAllByText(/这个网址打不开/);
    expect(words).toHaveLength(2);
    expect(document.activeElement).toBe(field('name.en'));
    expect([told, isUnsaved()]).toEqual([[], true]);
    put('url', 'https://three.example');
    expect(screen.queryByText(/这个网址打不开/)).toBeNull();
  });

  it('shows a refusal that concerns none of its fields as a notice', async () => {
    const { press, told } = await openKept({ [edit.name]: refusal('正在发布，请稍后再试') });
    put('url', 'https://two.example');
    await press('保存');
    await waitFor(() => expect(told).toEqual(['正在发布，请稍后再试']));
  });

  it('merges a concurrent save, and keeps the changes of both', async () => {
    const theirs = { ...LATER, data: { ...LINK_DATA, name: { zh: '学院', en: 'University' } } };
    const reads = [ok(LINK), ok(theirs)];
    const edits = [refusal('已被他人修改'), ok({ ...theirs, version: 3 })];
    const { press, sent, hand } = await openKept({
      [get.name]: () => reads.shift()!,
      [edit.name]: () => edits.shift()!,
    });
    put('name.zh', '高校');
    put('url', 'https://two.example');
    await press('保存');
    const merge = await screen.findByRole('dialog', { name: '内容已被他人修改' });
    const choices = within(merge)
      .getAllByRole('radio')
      .map((one) => one.closest('label')!.textContent);
    expect(choices).toEqual(['我的修改高校', '对方的修改学院']);
    await hand.click(within(merge).getByRole('radio', { name: /对方的修改/ }));
    await press('返回表单');
    await press('保存');
    await waitFor(() => expect(sent(edit.name)).toHaveLength(2));
    const data = { name: { zh: '学院', en: 'University' }, url: 'https://two.example' };
    expect(sent(edit.name)[1]!.body).toEqual({ data, version: 2, note: '' });
  });

  it('saves over a newer version with unchanged content, such as a colleague’s decision', async () => {
    const decided = { ...LATER, approval: 'refused' };
    const data = { ...LINK_DATA, url: 'https://two.example' };
    const reads = [ok(LINK), ok(decided)];
    const edits = [refusal('已被他人修改'), ok({ ...decided, version: 3, data })];
    const { press, sent, told } = await openKept({
      [get.name]: () => reads.shift()!,
      [edit.name]: () => edits.shift()!,
    });
    put('url', data.url);
    await press('保存');
    await waitFor(() => expect(told).toEqual(['已保存']));
    expect(sent(edit.name).map(({ body }) => body)).toEqual([
      { data, version: 1, note: '' },
      { data, version: 2, note: '' },
    ]);
    expect(isUnsaved()).toBe(false);
  });

  it('restores the text of a new record after its page was closed', () => {
    openEditor(undefined, {});
    put('name.zh', '还没写完的名称');
    cleanup();
    openEditor(undefined, {});
    expect([shown(), isUnsaved()]).toEqual([['还没写完的名称', '', ''], true]);
  });

  it('restores unsaved text from this browser, and discards it on request', async () => {
    const key = draftKey(info.user.userId, 'link', 3);
    const data = { ...LINK_DATA, url: 'https://two.example' };
    const draft = { version: 1, base: LINK_DATA, data, at: '2026-11-20T00:00:00.000Z' };
    localStorage.setItem(key, JSON.stringify(draft));
    const { press } = openEditor(3, { [get.name]: ok(LINK) });
    await screen.findByText('已恢复您在 2026-11-20 08:00 未保存的内容');
    expect([shown(), isUnsaved()]).toEqual([['大学', 'University', data.url], true]);
    await press('放弃这些内容');
    expect([shown(), isUnsaved()]).toEqual([['大学', 'University', LINK_DATA.url], false]);
    expect(screen.queryByText(/已恢复您在/)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('lets somebody who may not publish request an approval, even before the first save', async () => {
    const mine = ['list', 'query', 'add', 'edit'].map((deed) => `content:link:${deed}`);
    const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    openEditor(3, { [get.name]: ok(LINK) }, mine);
    await waitFor(() => expect(buttons()).toEqual(['更多', '预览', '保存', '请求审批']));
    cleanup();
    openEditor(undefined, {}, mine);
    put('name.zh', '大学');
    expect(buttons()).toEqual(['预览', '保存', '请求审批']);
  });

  it('lets anybody request an optional approval, even before the first save', async () => {
    const data = { name: { zh: '大学', en: '' }, url: 'https://one.example' };
    const saved = { ...LINK, id: 4, data };
    const { press, hand, sent, moves } = openEditor(undefined, { [add.name]: ok(saved) });
    put('name.zh', '大学');
    put('url', data.url);
    await press('更多');
    await hand.click(await screen.findByRole('menuitem', { name: '请求审批' }));
    await waitFor(() => expect(sent(add.name)).toHaveLength(1));
    await waitFor(() =>
      expect(moves).toEqual([
        ['/content/link/new', { path: '/content/link/4', query: { then: 'ask' } }],
      ]),
    );
  });

  it('reports a missing record, or the reason of a failed read, and can read it again', async () => {
    const missing = openEditor(3, { [get.name]: { code: 404, msg: '记录不存在' } });
    await screen.findByText('没有这条内容');
    expect(missing.moves).toEqual([['lost', '/content/link/3']]);
    const reads = [{ code: 429, msg: '操作过于频繁' }, ok(LINK)];
    const { press } = openEditor(3, { [get.name]: () => reads.shift()! });
    await screen.findByText('操作过于频繁');
    await press('重试');
    await screen.findByDisplayValue('大学');
  });
});
