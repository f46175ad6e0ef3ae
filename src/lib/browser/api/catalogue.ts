import { fillIn } from '#contract/call/text/fill-in.ts';
import type { ApiError, ErrorDetail, ErrorKind } from './error.ts';
import type { ErrorKey, ErrorTexts } from '#lib/texts/api.ts';

/** How a failure is shown: as a question with two buttons, a toast, or a notification. */
export interface Notice {
  message: string;
  presentation: 'confirm' | 'toast' | 'notification';
  /** Milliseconds until it disappears; 0 keeps it until it is dismissed. */
  duration: number;
  /** The buttons of a question. */
  buttons?: { confirm: string; cancel: string };
}

type Say = (detail: ErrorDetail, texts: ErrorTexts) => string;
interface Line {
  say: ErrorKey | Say;
  presentation?: Notice['presentation'];
  duration?: number;
}

const TOAST = 3000;
const NOTIFICATION = 4500;

/** Codes with messages of their own, whatever the server says. */
const CODES: Readonly<Record<string, ErrorKey>> = {
  401: 'error.unauthorised',
  403: 'error.forbidden',
  404: 'error.notFound',
};
const UPLOADS = {
  picture: 'error.uploadPicture',
  file: 'error.uploadFile',
  image: 'error.uploadImage',
} as const satisfies Record<string, ErrorKey>;

const ownWords: Say = ({ msg }, texts) => msg || texts['error.unknown'];
const byCode =
  (otherwise: ErrorKey): Say =>
  ({ code, msg }, texts) => {
    const known = CODES[String(code)];
    return known ? texts[known] : msg || texts[otherwise];
  };

/** Uses the caller's message about what is unknown now, if there is one; otherwise the message of the error kind. */
const orCallersWords =
  (key: ErrorKey): Say =>
  ({ msg }, texts) =>
    msg || texts[key];

/** Presentation of each error kind, line by line as in specification 8. */
const LINES: Readonly<Record<ErrorKind, Line>> = {
  sessionExpired: { say: 'error.sessionExpired', presentation: 'confirm', duration: 0 },
  refused: { say: ownWords },
  code: { say: byCode('error.unknown'), presentation: 'notification', duration: NOTIFICATION },
  duplicate: { say: 'error.duplicate' },
  network: { say: orCallersWords('error.network'), duration: 5000 },
  timeout: { say: orCallersWords('error.timeout'), duration: 5000 },
  status: {
    say: ({ status }, texts) => fillIn(texts['error.status'], { status: String(status) }),
    duration: 5000,
  },
  unreadable: { say: 'error.backend', duration: 5000 },
  download: { say: 'error.download' },
  downloadRefused: { say: byCode('error.downloadFailed') },
  uploadRefused: { say: ownWords },
  uploadFailed: { say: ({ upload = 'file' }, texts) => texts[UPLOADS[upload]] },
  tooManyFiles: {
    say: ({ limit }, texts) => fillIn(texts['error.tooManyFiles'], { limit: limit ?? '' }),
  },
};

function wordsOf(kind: ErrorKind, detail: ErrorDetail, texts: ErrorTexts): string {
  const { say } = LINES[kind];
  return typeof say === 'string' ? texts[say] : say(detail, texts);
}

/**
 * Returns the message of the error that a call is rejected with. It is the message of the notice, except for a lost
 * session, whose notice is a question.
 */
export const rejection = (kind: ErrorKind, detail: ErrorDetail, texts: ErrorTexts): string =>
  kind === 'sessionExpired' ? texts['error.sessionInvalid'] : wordsOf(kind, detail, texts);

/** Returns how a failed call is shown to people (specification 8). */
export function present({ kind, detail }: ApiError, texts: ErrorTexts): Notice {
  const { presentation = 'toast', duration = TOAST } = LINES[kind];
  const notice = { message: wordsOf(kind, detail, texts), presentation, duration };
  if (presentation !== 'confirm') return notice;
  return {
    ...notice,
    buttons: { confirm: texts['error.logInAgain'], cancel: texts['error.cancel'] },
  };
}
