import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PIECE_Y } from '#contract/captcha/captcha.ts';
import { SLIDE_LIMIT } from '#islands/captcha/geometry.ts';
import { openCaptcha } from '#tests/kit/island/captcha.tsx';

const slider = () => screen.findByRole('slider');
const press = (name: string) => screen.findByRole('button', { name });
const instruction = (words: string) => screen.findByText(words);

describe('the captcha dialog', () => {
  it('is solved by moving the piece with the keys, and closes with a ticket', async () => {
    const { hand, ends, answers } = openCaptcha();
    await instruction('拖到图案接得上的缺口');
    (await slider()).focus();
    await hand.keyboard(
      '{PageUp}{PageUp}{ArrowRight}{ArrowUp}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}',
    );
    expect((await slider()).getAttribute('aria-valuenow')).toBe('51');
    await hand.keyboard('{Enter}');
    await screen.findAllByText(/^验证成功，用时 \d+\.\d 秒$/);
    await waitFor(() => expect(ends).toHaveLength(1));
    expect(answers()).toEqual([['token1', { x: 51, y: PIECE_Y }]]);
    expect(ends).toEqual([`token1---{"x":51,"y":${PIECE_Y}}`]);
  });

  it('keeps the piece on the picture', async () => {
    const { hand } = openCaptcha();
    await instruction('拖到图案接得上的缺口');
    (await slider()).focus();
    await hand.keyboard('{End}{ArrowRight}');
    expect((await slider()).getAttribute('aria-valuenow')).toBe(String(Math.round(SLIDE_LIMIT)));
    await hand.keyboard('{Home}{ArrowLeft}');
    expect((await slider()).getAttribute('aria-valuenow')).toBe('0');
  });

  it('is solved by selecting words with the keys, the last of which submits', async () => {
    const { hand, ends, asked, answers } = openCaptcha();
    await hand.click(await press('改用点选'));
    const picture = await screen.findByRole('application', { name: '请在图中依次点击 山 水 田' });
    await waitFor(() => expect(screen.queryByText('请依次点击')).not.toBeNull());
    picture.focus();
    await hand.keyboard(
      '{Enter}{ArrowRight}{Enter}{Backspace}{ArrowDown}{Enter}{Shift>}{ArrowLeft}{/Shift}',
    );
    expect(screen.getByText('已选 2 个。')).toBeTruthy();
    await hand.keyboard(' ');
    await waitFor(() => expect(ends).toHaveLength(1));
    expect(asked()).toEqual(['blockPuzzle', 'clickWord']);
    const points = [
      { x: 155, y: 78 },
      { x: 163, y: 86 },
      { x: 162, y: 86 },
    ];
    expect(answers()).toEqual([['token2', points]]);
    expect(ends).toEqual([`token2---${JSON.stringify(points)}`]);
  });

  it('is solved by a text question, for people who see no picture', async () => {
    const { hand, ends, asked, answers } = openCaptcha();
    await hand.click(await press('看不清图片？'));
    const answer = await screen.findByLabelText('三加四是几？');
    await hand.type(answer, ' {Enter}');
    expect(answers()).toEqual([]);
    await hand.type(answer, '七 {Enter}');
    await waitFor(() => expect(ends).toHaveLength(1));
    expect(asked()).toEqual(['blockPuzzle', 'question']);
    expect(answers()).toEqual([['token2', { text: '七' }]]);
    expect(ends).toEqual(['token2---{"text":"七"}']);
  });

  it('loads the next challenge after a wrong answer', async () => {
    const { hand, ends, answers } = openCaptcha({ isRight: (answer) => answer.includes('七') });
    await hand.click(await press('看不清图片？'));
    await hand.type(await screen.findByLabelText('三加四是几？'), '八{Enter}');
    await screen.findAllByText('验证失败');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('三加四是几？').value).toBe(''),
    );
    await screen.findByText('', { selector: '.captcha-hint' });
    await hand.type(screen.getByLabelText('三加四是几？'), '七{Enter}');
    await waitFor(() => expect(ends).toHaveLength(1));
    expect(answers()).toEqual([
      ['token2', { text: '八' }],
      ['token3', { text: '七' }],
    ]);
    expect(ends).toEqual(['token3---{"text":"七"}']);
  });

  it('loads another challenge on request', async () => {
    const { hand, asked } = openCaptcha();
    await instruction('拖到图案接得上的缺口');
    await hand.click(await press('换一张'));
    await instruction('拖到图案接得上的缺口');
    expect(asked()).toEqual(['blockPuzzle', 'blockPuzzle']);
  });

  it('shows the server’s reason if there is no challenge', async () => {
    openCaptcha({ refused: ['6201', '获取验证码过于频繁，请稍后再试'] });
    const words = await screen.findAllByText('获取验证码过于频繁，请稍后再试');
    expect(words.map(({ className }) => className)).toEqual(['captcha-hint', 'sr-only']);
  });

  it('gives no ticket if it is closed by its button', async () => {
    const { hand, ends } = openCaptcha();
    await hand.click(await press('关闭安全验证'));
    expect(ends).toEqual([undefined]);
  });

  it('gives no ticket if it is closed by Escape', async () => {
    const { ends } = openCaptcha({ locale: 'en' });
    await screen.findByRole('dialog', { name: 'Security check' });
    document.querySelector('dialog')!.close();
    expect(ends).toEqual([undefined]);
  });
});
