import { slice } from '#content/i18n/translate.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import type { Jar } from '#lib/browser/session/kept/jar.ts';
import type { Session } from '#lib/browser/session/parts.ts';
import { createSession } from '#lib/browser/session/session.ts';
import { SESSION_KEYS } from '#lib/texts/session.ts';

export const texts = slice('zh', SESSION_KEYS);

export const profile = {
  userId: 7,
  name: 'ann',
  nickName: '安安',
  avatar: null,
  email: null,
  isEmailConfirmed: false,
  phonenumber: null,
  idCard: null,
  createTime: '2026-11-20T00:00:00.000Z',
  enterSubjectIds: [],
  subjectToRaceEnterId: {},
  localArea: null,
  workName: null,
  colleges: null,
  education: null,
  major: null,
  personalProfile: null,
  countryType: null,
  leavingAt: null,
};
export const info = { user: profile, roles: ['channel'], permissions: ['statistic:channel:view'] };

export const fail = (kind: ApiError['kind'], detail: ApiError['detail'] = {}) =>
  new ApiError(kind, `rejected: ${kind}`, detail);

/** Creates cookies that all tabs of a browser share. */
function createJarStand(kept: Map<string, string>): Jar {
  return {
    token: () => kept.get('token'),
    name: () => kept.get('name'),
    keep: (token, lifetime) => {
      kept.set('token', token);
      kept.set('lifetime', String(lifetime));
    },
    keepName: (name) => void kept.set('name', name),
    clear: () => kept.clear(),
  };
}

type Answers = Record<string, unknown>;

/** A tab: its session, its messages, questions and redirects, and its calls. */
export interface Tab {
  session: Session;
  done: string[];
  calls: string[];
  answers: Answers;
}

/** Creates a browser whose tabs share cookies and messages; server and reader answer as the test says. */
export function createBrowser(token?: string) {
  const kept = new Map<string, string>(token ? [['token', token]] : []);
  const listeners: { tab: number; listener: () => void }[] = [];
  let count = 0;

  function openTab(given: Answers = {}): Tab {
    const own = (count += 1);
    const answers: Answers = {
      verifyToken: {},
      getInfo: info,
      logout: {},
      login: { token: 'fresh' },
      ask: false,
      ...given,
    };
    const [done, calls]: string[][] = [[], []];
    const answerOf = async (name: string) => {
      const answer = await answers[name];
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const session = createSession({
      client: {
        call: (async (endpoint: Endpoint) => {
          calls!.push(endpoint.name);
          return answerOf(endpoint.name);
        }) as never,
      },
      jar: createJarStand(kept),
      tabs: {
        tell: () => listeners.forEach(({ tab, listener }) => tab !== own && listener()),
        listen: (listener) => void listeners.push({ tab: own, listener }),
      },
      screen: {
        tell: (message) => void done!.push(`tell ${message}`),
        ask: async ({ message }) => (done!.push(`ask ${message}`), answerOf('ask') as never),
        leave: (path, message) =>
          void done!.push(['leave', path, message].filter(Boolean).join(' ')),
      },
      texts,
    });
    return { session, done: done!, calls: calls!, answers };
  }
  return { kept, openTab };
}

export const settle = () => new Promise((resolve) => setTimeout(resolve));
