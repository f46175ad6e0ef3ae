import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { slice } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { CaptchaDialog } from '#islands/captcha/CaptchaDialog.tsx';
import { CAPTCHA_KEYS } from '#islands/captcha/texts.ts';
import { currentOf } from './current.ts';
import type { Heard, ServerReply } from './far-end.ts';

/** A call of the captcha as its server hears it. */
interface Asked {
  captchaType: string;
  clientUid: string;
}
interface Answered {
  captchaType: string;
  token: string;
  pointJson: string;
}

const told = (
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

const challenge = (token: string) => ({
  captchaType: null,
  token,
  // Without a key answers travel as they are.
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
  /** Which answers are right; all where nothing is said. */
  isRight?(answer: string): boolean;
  /** What is said instead of a challenge. */
  refused?: [repCode: string, repMsg: string];
}

/** The dialog of the captcha over a server that has a new challenge for whoever asks. */
export function openCaptcha({ locale = 'zh', isRight = () => true, refused }: Given = {}) {
  let count = 0;
  const ends: (string | undefined)[] = [];
  const { current, sent } = currentOf(locale, {
    captchaGet: () =>
      refused
        ? told(refused[0], null, refused[1])
        : told('0000', challenge(`token${(count += 1)}`)),
    captchaCheck: ({ body }: Heard) =>
      told(isRight((body as Answered).pointJson) ? '0000' : '6111', null),
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
    /** What each end of the dialog brought. */
    ends,
    /** The ways in which challenges were asked for. */
    asked: () => sent('captchaGet').map(({ body }) => (body as Asked).captchaType),
    /** What was answered, and to which challenge. */
    answers: () =>
      sent('captchaCheck').map(({ body }) => {
        const { token, pointJson } = body as Answered;
        return [token, JSON.parse(pointJson)];
      }),
  };
}
