import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Opening } from '#contract/forms/filling.ts';
import { openedOf, openForm } from '#tests/kit/island/form.tsx';
import { later, ok, refusal } from '#tests/kit/island/far-end.ts';
import { chose, definitionOf, formOf, optionsOf } from '#tests/kit/forms/form.ts';

const text = (id: string, zh: string, more: object = {}) => ({
  id,
  kind: 'text' as const,
  name: id,
  title: { zh, en: `${zh} in English` },
  ...more,
});
const SCHOOL = formOf(text('f1', '姓名', { isRequired: true }), text('f2', '学校'));

const put = (input: Element, value: string) => fireEvent.change(input, { target: { value } });
const fill = async (name: string | RegExp, value: string) =>
  put(await screen.findByRole('textbox', { name }), value);
const button = (name: string) => screen.findByRole('button', { name });
const arrived = (name = '提交成功') => screen.findByRole('heading', { name });

describe('the filling of a form', () => {
  it('sends all answers once and confirms their arrival', async () => {
    const { hand, answers } = openForm(SCHOOL);
    await fill('姓名 必填', '安');
    await fill('学校', '南屿大学');
    await hand.click(await button('提交'));
    await arrived();
    expect(answers()).toEqual([{ f1: '安', f2: '南屿大学' }]);
  });

  it('is in the language of the page, including translated questions', async () => {
    const { hand, answers } = openForm(SCHOOL, { locale: 'en' });
    await fill(/^姓名 in English/, 'Ann');
    await hand.click(await button('Submit'));
    await arrived('Your answers have arrived');
    expect(answers()[0]!['f1']).toBe('Ann');
  });

  it('reports no flaw before the reader continues, and removes it once corrected', async () => {
    const { hand, answers } = openForm(SCHOOL);
    expect((await screen.findByLabelText(/^姓名/)).getAttribute('aria-invalid')).toBe('false');
    await hand.click(await button('提交'));
    const input = screen.getByLabelText(/^姓名/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe('q-f1-fault');
    put(input, '安');
    expect(document.querySelector('.filling-fault')).toBeNull();
    expect(answers()).toEqual([]);
  });

  it('shows a refusal at its question until the answer is changed', async () => {
    const replies = [
      refusal('请检查', [{ place: 'f2', msg: '没有这所学校' }]),
      ok({ id: 5, state: 'submitted', ending: null }),
    ];
    const { hand, answers } = openForm(SCHOOL, { replies: { formSubmit: () => replies.shift()! } });
    await fill(/^姓名/, '安');
    await fill('学校', '南屿');
    await hand.click(await button('提交'));
    const summary = await screen.findByRole('group', { name: '表单校验不通过，有 1 处需要修改' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(document.getElementById('q-f2-fault')!.textContent).toBe('没有这所学校');
    await fill('学校', '南屿大学');
    expect(document.getElementById('q-f2-fault')).toBeNull();
    await hand.click(await button('提交'));
    await arrived();
    expect(answers().map(({ f2 }) => f2)).toEqual(['南屿', '南屿大学']);
  });

  it('announces questions that appear after an answer, and sends no answers to hidden ones', async () => {
    const definition = formOf(text('f1', '姓名'), text('f2', '监护人', { visible: 'f1 = "安"' }));
    const { hand, answers } = openForm(definition);
    await screen.findByLabelText('姓名');
    expect(screen.queryByLabelText('监护人')).toBeNull();
    await fill('姓名', '安');
    await screen.findByText('新出现的题目：监护人');
    await fill('监护人', '波');
    await fill('姓名', '丙');
    expect(screen.queryByLabelText('监护人')).toBeNull();
    await hand.click(await button('提交'));
    await arrived();
    expect(answers()).toEqual([{ f1: '丙' }]);
  });

  it('computes values from answers', async () => {
    const definition = formOf(
      { id: 'f1', kind: 'number', name: 'height', title: { zh: '身高' } },
      { id: 'f2', kind: 'computed', name: 'twice', title: { zh: '两倍' }, rule: 'height * 2' },
    );
    const { hand, answers } = openForm(definition);
    await fill('身高', '1.75');
    await screen.findByText('3.5');
    await hand.click(await button('提交'));
    await arrived();
    expect(answers()).toEqual([{ f1: 1.75, f2: 3.5 }]);
  });

  it('moves from page to page, and forward only without flaws', async () => {
    const definition = definitionOf({
      pages: [
        { id: 'p1', items: [text('f1', '姓名', { isRequired: true })] },
        { id: 'p2', items: [text('f2', '学校')] },
      ],
    });
    const { hand, answers } = openForm(definition);
    await hand.click(await button('下一页'));
    expect(screen.queryByLabelText('学校')).toBeNull();
    await fill(/^姓名/, '安');
    await hand.click(await button('下一页'));
    const heading = await screen.findByRole('heading', { name: '第 2 页，共 2 页' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await hand.click(await button('上一页'));
    await screen.findByDisplayValue('安');
    await hand.click(await button('下一页'));
    await hand.click(await button('提交'));
    await arrived();
    expect(answers()[0]!['f1']).toBe('安');
  });

  it('evaluates each row of a group by itself, even after a previous one was removed', async () => {
    const rows = { least: 1, most: 2 };
    const items = [
      text('c1', '姓名', { isRequired: true }),
      { id: 'c2', kind: 'number' as const, name: 'age', title: { zh: '年龄' } },
      text('c3', '监护人', { isRequired: true, visible: 'age < 18' }),
    ];
    const group = {
      id: 'g1',
      kind: 'group' as const,
      name: 'g1',
      title: { zh: '成员' },
      rows,
      items,
    };
    const { hand, answers } = openForm(formOf(group));
    await hand.click(await button('添加一组'));
    expect((await button('添加一组')).getAttribute('aria-disabled')).toBe('true');
    const row = (number: number) => within(screen.getByRole('group', { name: `第 ${number} 组` }));
    put(row(1).getByLabelText(/^姓名/), '波');
    put(row(2).getByLabelText(/^姓名/), '丙');
    put(row(2).getByLabelText('年龄'), '12');
    await hand.click(await button('提交'));
    await screen.findByRole('link', { name: '第 2 组 · 监护人' });
    await hand.click(await button('删除第 1 组'));
    expect(row(1).getByLabelText<HTMLInputElement>('年龄').value).toBe('12');
    put(row(1).getByLabelText(/^监护人/), '丁');
    await hand.click(await button('提交'));
    await arrived();
    expect(answers()).toEqual([{ g1: [{ c1: '丙', c2: 12, c3: '丁' }] }]);
  });

  it('keeps answers in the browser until they are sent', async () => {
    const first = openForm(SCHOOL);
    await fill(/^姓名/, '安');
    first.unmount();
    const { hand, answers } = openForm(SCHOOL);
    await screen.findByDisplayValue('安');
    await hand.click(await button('提交'));
    await arrived();
    expect(answers()).toEqual([{ f1: '安' }]);
    const kept = Object.keys(localStorage).filter((name) =>
      name.startsWith('podium.form.sample.1'),
    );
    expect(kept).toEqual([]);
  });

  it('marks an option without places, and disables it', async () => {
    const options = optionsOf('上午', '下午');
    const definition = formOf({
      id: 'f1',
      kind: 'single',
      name: 'when',
      title: { zh: '何时' },
      options,
    });
    const { hand, answers } = openForm(definition, { opened: { full: { f1: [1] } } });
    const full = await screen.findByRole<HTMLInputElement>('radio', { name: '上午（名额已满）' });
    expect(full.disabled).toBe(true);
    await hand.click(screen.getByRole('radio', { name: '下午' }));
    await hand.click(await button('提交'));
    await arrived();
    expect(answers()).toEqual([{ f1: chose(2) }]);
  });
});

describe('a form that takes no answers', () => {
  const from = '2999-01-01T00:00:00+08:00';
  const until = '2020-01-01T00:00:00+08:00';
  it.each<[Opening, string]>([
    ['notBegun', '尚未开始，2999-01-01 00:00（北京时间）起可以填写。'],
    ['resting', '现在不在开放时段，请在开放时段内再来。'],
    ['over', '已于 2020-01-01 00:00（北京时间）结束，不再接受填写。'],
    ['ended', '已结束，不再接受填写。'],
    ['suspended', '暂不受理申请，请稍后再来。'],
  ])('shows the reason: %s', async (opening, words) => {
    openForm(SCHOOL, { face: { from, until }, opened: { opening } });
    expect((await screen.findByRole('status')).textContent).toBe(words);
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
  });

  it('says that all places are taken, or offers the waiting list', async () => {
    const { unmount } = openForm(SCHOOL, { opened: { isFull: true } });
    await screen.findByText('名额已满，不再接受填写。');
    unmount();
    const replies = { formSubmit: ok({ id: 5, state: 'waiting', ending: null }) };
    const { hand } = openForm(SCHOOL, { opened: { isFull: true, hasWaitingList: true }, replies });
    await screen.findByText(/现在提交的进入候补/);
    await fill(/^姓名/, '安');
    await hand.click(await button('提交'));
    await arrived('已进入候补');
  });

  it('shows a changed answer after it was loaded again, since it can be withdrawn at once', async () => {
    const ownOf = (version: number) => ({
      id: 7,
      version,
      state: 'submitted' as const,
      submittedAt: '2026-03-01T04:00:00.000Z',
      definition: SCHOOL,
      answers: { f1: '安', f2: '' },
      files: [],
      isChangeable: true,
    });
    const again = later();
    const replies = [() => ok(openedOf(SCHOOL, { own: ownOf(1) })), again.reply];
    const { hand, told } = openForm(SCHOOL, {
      replies: { formOpen: () => replies.shift()!(), formAnswerChange: ok(ownOf(2)) },
    });
    await hand.click(await button('修改答卷'));
    await fill('姓名 必填', '宁');
    await hand.click(await button('保存修改'));
    await waitFor(() => expect(told).toHaveLength(1));
    expect(screen.queryByRole('button', { name: '撤回答卷' })).toBeNull();
    again.send(ok(openedOf(SCHOOL, { own: ownOf(2) })));
    await button('撤回答卷');
  });

  it('shows on demand what the reader has answered, in the words that were asked', async () => {
    const asked = formOf(
      text('f1', '旧姓名'),
      { id: 'f2', kind: 'files', name: 'files', title: { zh: '作品' } },
      text('f3', '没有回答的'),
    );
    const file = (url: string) => ({
      id: 'a'.repeat(32),
      originalFilename: '作品.pdf',
      mediaType: 'application/pdf',
      size: 9,
      url,
    });
    const own = (url: string) => ({
      id: 7,
      version: 1,
      state: 'submitted' as const,
      submittedAt: '2026-03-01T04:00:00.000Z',
      definition: asked,
      answers: { f1: '安', f2: ['a'.repeat(32)], f3: null },
      files: [file(url)],
      isChangeable: false,
    });
    const replies = ['/first', '/later'].map((url) => ok(openedOf(SCHOOL, { own: own(url) })));
    const { hand } = openForm(SCHOOL, { replies: { formOpen: () => replies.shift()! } });
    await hand.click(await screen.findByText('查看我的回答'));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '作品.pdf' });
    // Links lapse after some minutes, so that they are asked for anew.
    await waitFor(() => expect(link.getAttribute('href')).toBe('/later'));
    const terms = screen.getAllByRole('term').map((one) => one.textContent);
    const said = screen.getAllByRole('definition').map((one) => one.textContent);
    expect([terms, said]).toEqual([
      ['旧姓名', '作品'],
      ['安', '作品.pdf'],
    ]);
    expect(screen.queryByRole('button', { name: '修改答卷' })).toBeNull();
  });

  it('reports that it could not be opened, and can be retried', async () => {
    const replies = [{ code: 500, msg: '' }, ok(openedOf(SCHOOL))];
    const { hand } = openForm(SCHOOL, { replies: { formOpen: () => replies.shift()! } });
    await screen.findByText('表单没有打开，请检查网络后重试。');
    await hand.click(await button('重试'));
    await screen.findByLabelText(/^姓名/);
    expect(screen.queryByText('表单没有打开，请检查网络后重试。')).toBeNull();
  });
});
