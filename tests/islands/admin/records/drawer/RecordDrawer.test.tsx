import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { postPlan } from '#islands/admin/areas/identity/post.ts';
import { RecordDrawer } from '#islands/admin/records/drawer/RecordDrawer.tsx';
import { RECORD_SAVED } from '#lib/browser/session/kept/keys.ts';
import { later, ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const KEPT = {
  id: 4,
  version: 1,
  code: 'chair',
  name: { zh: '主任', en: 'Chair' },
  sort: 2,
  status: 'active',
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
} as const;

/** Opens the drawer of posts, for a new one or for one to be edited. */
function openDrawer(start: object, replies: Replies, locale: 'zh' | 'en' = 'zh') {
  const ends: string[] = [];
  const drawer = openOffice(
    <RecordDrawer
      plan={postPlan}
      start={start}
      onClose={() => void ends.push('closed')}
      onSaved={() => void ends.push('saved')}
    />,
    { locale, replies },
  );
  const press = (name: string) => drawer.hand.click(screen.getByRole('button', { name }));
  return { ...drawer, ends, press };
}

const openKept = async (replies: Replies) => {
  const drawer = openDrawer({ id: 4 }, { postGet: ok(KEPT), ...replies });
  await screen.findByDisplayValue('chair');
  return drawer;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
/** Changes a field as a person does between two renderings. */
const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

describe('a record in its drawer', () => {
  it('is added with the typed values and the initial ones', async () => {
    const { press, sent, told, ends } = openDrawer(postPlan.blank, { postAdd: ok(KEPT) });
    put('岗位名称 中文', '主任');
    put('岗位编码', 'chair');
    await press('保存');
    await waitFor(() => expect(ends).toEqual(['saved']));
    expect(sent('postAdd')).toEqual([
      {
        name: 'postAdd',
        body: { code: 'chair', name: { zh: '主任', en: '' }, sort: 0, status: 'active' },
      },
    ]);
    expect(told).toEqual(['已保存']);
  });

  it('stays open with what was typed while it was being saved', async () => {
    const { reply, send } = later();
    const replies = [reply, () => ok({ ...KEPT, version: 3, code: 'heads' })];
    const { press, ends, sent } = await openKept({ postEdit: () => replies.shift()!() });
    put('岗位编码', 'head');
    await press('保存');
    await waitFor(() => expect(sent('postEdit')).toHaveLength(1));
    put('岗位编码', 'heads');
    await act(async () => send(ok({ ...KEPT, version: 2, code: 'head' })));
    expect([ends, field('岗位编码').value]).toEqual([[], 'heads']);
    await press('保存');
    await waitFor(() => expect(ends).toEqual(['saved']));
    expect(sent('postEdit')[1]!.body).toMatchObject({ version: 2, code: 'heads' });
  });

  it('is titled by its kind in the language of the reader', () => {
    openDrawer(postPlan.blank, {}, 'en');
    expect(screen.getByRole('dialog', { name: 'Add: Position' })).toBeTruthy();
  });

  it('is merged with what a colleague has just saved, before anything is sent', async () => {
    const replies = [ok(KEPT), ok({ ...KEPT, version: 2, sort: 7 })];
    const { press, sent } = await openKept({ postGet: () => replies.shift()! });
    put('岗位名称 英文', 'Head');
    act(() => {
      const detail = { kind: 'post', id: 4, version: 2, by: '李四' };
      dispatchEvent(new CustomEvent(RECORD_SAVED, { detail }));
    });
    await press('载入改动');
    await press('返回表单');
    expect(field('岗位名称 英文').value).toBe('Head');
    expect(screen.getByDisplayValue('7')).toBeTruthy();
    expect(screen.queryByText(/刚刚保存了/)).toBeNull();
    expect(sent('postEdit')).toEqual([]);
  });

  it('takes what a colleague has saved without a question while nothing is typed', async () => {
    const replies = [ok(KEPT), ok({ ...KEPT, version: 2, sort: 7 })];
    const { press } = await openKept({ postGet: () => replies.shift()! });
    act(() => {
      const detail = { kind: 'post', id: 4, version: 2, by: '李四' };
      dispatchEvent(new CustomEvent(RECORD_SAVED, { detail }));
    });
    await press('载入改动');
    expect(screen.getByDisplayValue('7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '返回表单' })).toBeNull();
  });

  it('is saved over the version that was read', async () => {
    const { press, sent, ends } = await openKept({ postEdit: ok({ ...KEPT, version: 2 }) });
    put('岗位名称 英文', 'Head');
    await press('保存');
    await waitFor(() => expect(ends).toEqual(['saved']));
    const { code, sort, status } = KEPT;
    expect(sent('postEdit')).toEqual([
      {
        name: 'postEdit',
        params: { id: 4 },
        body: { code, name: { zh: '主任', en: 'Head' }, sort, status, version: 1 },
      },
    ]);
  });

  it('keeps two changes made before the next rendering', async () => {
    const { press, sent, ends } = await openKept({ postEdit: ok({ ...KEPT, version: 2 }) });
    act(() => {
      put('岗位名称 中文', '主席');
      put('岗位名称 英文', 'President');
      put('排序', '7');
    });
    await press('保存');
    await waitFor(() => expect(ends).toEqual(['saved']));
    const { code, status } = KEPT;
    const name = { zh: '主席', en: 'President' };
    expect(sent('postEdit')[0]!.body).toEqual({ code, name, sort: 7, status, version: 1 });
  });

  it('shows missing values at their fields, and sends nothing', async () => {
    const { press, sent } = openDrawer(postPlan.blank, { postAdd: ok(KEPT) });
    put('岗位编码', '主任');
    await press('保存');
    const flaws = await screen.findAllByText(/请填写此项|最多 64 个/);
    expect(flaws.map(({ textContent }) => textContent)).toEqual([
      '请填写此项',
      '最多 64 个字母、数字、_ 或 -',
    ]);
    expect(sent('postAdd')).toEqual([]);
  });

  it('shows a refusal at its field, focuses it, and stays open', async () => {
    const flaw = { place: 'code', msg: '编码已被使用' };
    const { press, told, ends } = await openKept({ postEdit: refusal('请检查', [flaw]) });
    put('岗位编码', 'taken');
    await press('保存');
    await screen.findByText('编码已被使用');
    expect(document.activeElement).toBe(field('岗位编码'));
    expect([told, ends]).toEqual([[], []]);
  });

  it('shows a refusal that concerns none of its fields as a notice', async () => {
    const { press, told } = await openKept({ postEdit: refusal('内置岗位不能修改') });
    put('排序', '3');
    await press('保存');
    await waitFor(() => expect(told).toEqual(['内置岗位不能修改']));
  });

  it('does not take the focus from another field when a late refusal arrives', async () => {
    const { reply, send } = later();
    const { press, hand } = await openKept({ postEdit: reply });
    put('岗位编码', 'taken');
    await press('保存');
    await hand.click(field('岗位名称 英文'));
    await act(async () => send(refusal('请检查', [{ place: 'code', msg: '编码已被使用' }])));
    await screen.findByText('编码已被使用');
    expect(document.activeElement).toBe(field('岗位名称 英文'));
  });

  it('does not take the focus from somebody who types on in the field from which they saved', async () => {
    const { reply, send } = later();
    const { hand, sent } = await openKept({ postEdit: reply });
    await hand.click(field('岗位名称 英文'));
    // Saves like the shortcut of the drawer.
    act(() => screen.getByRole('button', { name: '保存' }).click());
    await waitFor(() => expect(sent('postEdit')).toHaveLength(1));
    await hand.keyboard('s');
    await act(async () => send(refusal('请检查', [{ place: 'code', msg: '编码已被使用' }])));
    await screen.findByText('编码已被使用');
    await hand.keyboard('!');
    expect(field('岗位名称 英文').value).toBe('Chairs!');
  });

  it('merges a concurrent save, and saves over its version', async () => {
    const theirs = { ...KEPT, version: 2, name: { zh: '主席', en: 'Chair' }, sort: 5 };
    const edits = [refusal('已被他人修改'), ok({ ...theirs, version: 3 })];
    const reads = [ok(KEPT), ok(theirs)];
    const { press, sent, ends, hand } = openDrawer(
      { id: 4 },
      { postGet: () => reads.shift()!, postEdit: () => edits.shift()! },
    );
    await screen.findByDisplayValue('chair');
    put('岗位名称 中文', '会长');
    put('岗位名称 英文', 'President');
    await press('保存');

    const merge = await screen.findByRole('dialog', { name: '内容已被他人修改' });
    expect(within(merge).getByText('已采用对方对以下内容的修改：排序')).toBeTruthy();
    const choices = within(merge)
      .getAllByRole('radio')
      .map((one) => one.closest('label')!.textContent);
    expect(choices).toEqual(['我的修改会长', '对方的修改主席']);
    await hand.click(within(merge).getByRole('radio', { name: /对方的修改/ }));
    await press('返回表单');
    await press('保存');
    await waitFor(() => expect(ends).toEqual(['saved']));
    const { code, status } = KEPT;
    expect(sent('postEdit')[1]!.body).toEqual({
      code,
      name: { zh: '主席', en: 'President' },
      sort: 5,
      status,
      version: 2,
    });
  });

  it('closes at once without changes, and asks for confirmation with some', async () => {
    const { press, ends, hand } = await openKept({});
    await press('取消');
    expect(ends).toEqual(['closed']);
    put('排序', '9');
    await press('取消');
    const question = await screen.findByRole('dialog', { name: '有未保存的修改，确定放弃吗？' });
    expect(ends).toEqual(['closed']);
    await hand.click(within(question).getByRole('button', { name: '放弃修改' }));
    expect(ends).toEqual(['closed', 'closed']);
  });

  it('closes with the reason if the record cannot be read', async () => {
    const { told, ends } = openDrawer({ id: 4 }, { postGet: { code: 404, msg: '记录不存在' } });
    await waitFor(() => expect(ends).toEqual(['closed']));
    expect(told).toHaveLength(1);
  });
});
