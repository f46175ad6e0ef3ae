import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { slice } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { CaptchaDialog } from '#islands/captcha/CaptchaDialog.tsx';
import { CAPTCHA_KEYS } from '#islands/captcha/texts.ts';
import { currentOf } from './current.ts';
import type { Heard, ServerReply } from './far-end.ts';

/** The body of a captcha call at its server. */
interface Asked {
  captchaType: string;
  clientUid: string;
}
interface Answered {
  captchaType: string;
  token: string;
  pointJson: string;
}

export const toldBy = (
  repCode: string,
  repData: object | null,
  repMsg: string | null = null,
): ServerReply => ({
  code: 200,
  msg: '',
  repCode,
  repData,
  repMsg,
  success: repCode === '0000',
});

export const challengeOf = (token: string) => ({
  captchaType: null,
  token,
  // Without a key answers are not encrypted.
  secretKey: null,
  originalImageBase64: 'picture',
  jigsawImageBase64: 'piece',
  wordList: ['山', '水', '田'],
  question: '三加四是几？',
  pointJson: null,
  result: false,
});

interface Given {
  locale?: Locale;
  /** Which answers are right; all by default. */
  isRight?(answer: string): boolean;
  /** The refusal returned instead of a challenge. */
  refused?: [repCode: string, repMsg: string];
}

/** Renders the captcha dialog with a server that has a new challenge for each request. */
export function openCaptcha({ locale = 'zh', isRight = () => true, refused }: Given = {}) {
  let count = 0;
  const ends: (string | undefined)[] = [];
  const { current, sent } = currentOf(locale, {
    captchaGet: () =>
      refused
        ? toldBy(refused[0], null, refused[1])
        : toldBy('0000', challengeOf(`token${(count += 1)}`)),
    captchaCheck: ({ body }: Heard) =>
      toldBy(isRight((body as Answered).pointJson) ? '0000' : '6111', null),
  });
  const { unmount } = render(
    <CaptchaDialog
      purpose="form"
      current={() => current}
      texts={slice(locale, CAPTCHA_KEYS)}
      onEnd={(ticket) => {
        ends.push(ticket);
        unmount();
      }}
    />,
  );
  return {
    hand: userEvent.setup({ delay: null }),
    /** The result of each end of the dialog. */
    ends,
    /** The requested types of challenges. */
    asked: () => sent('captchaGet').map(({ body }) => (body as Asked).captchaType),
    /** The answers, each with its challenge. */
    answers: () =>
      sent('captchaCheck').map(({ body }) => {
        const { token, pointJson } = body as Answered;
        return [token, JSON.parse(pointJson)];
      }),
  };
}
