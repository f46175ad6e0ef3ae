import { afterEach, describe, expect, it, vi } from 'vitest';
import { OFFICE_SESSION_LIMIT, SESSION_LIMIT } from '#contract/identity/session-limit.ts';
import { createBrowser, fail, info, profile, settle, texts, type Tab } from './parts.ts';

const KNOWN = {
  phase: 'known',
  profile,
  roles: ['channel'],
  permissions: ['statistic:channel:view'],
};
const credentials = { phonenumber: '13800138000', code: '123456' };

afterEach(() => void vi.useRealTimers());

describe('the check of a session when a page opens', () => {
  it('makes no call and finds a visitor if there is no token', async () => {
    const { session, calls } = createBrowser().openTab();
    await session.check();
    expect([session.$session.get(), calls]).toEqual([{ phase: 'visitor' }, []]);
  });

  it('verifies a token and then knows the reader', async () => {
    const browser = createBrowser('old');
    const { session, calls, done } = browser.openTab();
    expect(session.$session.get()).toEqual({ phase: 'checking' });
    await session.check();
    expect(session.$session.get()).toEqual({ ...KNOWN, token: 'old' });
    expect([calls, done, browser.kept.get('name')]).toEqual([
      ['verifyToken', 'getInfo'],
      [],
      '安安',
    ]);
  });

  it('gives the default role if the server names none', async () => {
    const { session } = createBrowser('old').openTab({ getInfo: { ...info, roles: [] } });
    await session.check();
    expect(session.$session.get()).toMatchObject({ roles: ['ROLE_DEFAULT'] });
  });

  it('removes the token and leads home if it fails', async () => {
    const browser = createBrowser('old');
    const { session, done, calls } = browser.openTab({ verifyToken: fail('sessionExpired') });
    await session.check();
    expect(session.$session.get()).toEqual({ phase: 'ended', stays: false });
    expect([browser.kept.size, calls, done]).toEqual([0, ['verifyToken'], ['leave /home/']]);
  });

  it('makes both calls at once if it is urgent', async () => {
    let pass: (answer: unknown) => void = () => undefined;
    const tab = createBrowser('old').openTab({
      verifyToken: new Promise((resolve) => (pass = resolve)),
    });
    const checked = tab.session.check(true);
    await settle();
    expect([tab.calls, tab.session.$session.get()]).toEqual([
      ['verifyToken', 'getInfo'],
      { phase: 'checking' },
    ]);
    pass({});
    await checked;
    expect(tab.session.$session.get()).toEqual({ ...KNOWN, token: 'old' });
  });

  it('ends the session if the token fails, even though the profile was received', async () => {
    const browser = createBrowser('old');
    const { session, done } = browser.openTab({ verifyToken: fail('sessionExpired') });
    await session.check(true);
    await settle();
    expect(session.$session.get()).toEqual({ phase: 'ended', stays: false });
    expect([browser.kept.size, done]).toEqual([0, ['leave /home/']]);
  });

  it('logs out with a message and leads home if the profile is refused', async () => {
    const browser = createBrowser('old');
    const refused = fail('refused', { code: 500, msg: '坏了' });
    const { session, done, calls } = browser.openTab({ getInfo: refused });
    await session.check();
    expect(session.$session.get()).toEqual({ phase: 'visitor' });
    expect(calls).toEqual(['verifyToken', 'getInfo', 'logout']);
    expect([browser.kept.size, done]).toEqual([0, ['leave /home/ 坏了']]);
  });

  it('logs out if the profile could not be decrypted', async () => {
    const { session, done } = createBrowser('old').openTab({ getInfo: null });
    await session.check();
    expect(done).toEqual([`leave /home/ ${texts['session.noProfile']}`]);
  });

  it.each(['network', 'timeout', 'status', 'unreadable'] as const)(
    'keeps the token during an outage (%s), and knows the reader afterwards',
    async (kind) => {
      const browser = createBrowser('old');
      const tab = browser.openTab({ verifyToken: fail(kind) });
      await tab.session.check();
      expect([tab.session.$session.get().phase, browser.kept.get('token')]).toEqual([
        'checking',
        'old',
      ]);
      tab.answers['verifyToken'] = {};
      await tab.session.check();
      expect(tab.session.$session.get().phase).toBe('known');
    },
  );

  it.each(['verifyToken', 'getInfo'])(
    'is repeated during an outage at %s, at growing intervals, with a single message',
    async (name) => {
      vi.useFakeTimers();
      const tab = createBrowser('old').openTab({ [name]: fail('timeout') });
      await tab.session.check();
      await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000);
      expect(tab.calls.filter((call) => call === name)).toHaveLength(4);
      tab.answers[name] = name === 'getInfo' ? info : {};
      await vi.advanceTimersByTimeAsync(16_000);
      expect(tab.session.$session.get().phase).toBe('known');
      expect(tab.done).toEqual([`tell ${texts['error.timeout']}`]);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(tab.calls.filter((call) => call === name)).toHaveLength(5);
    },
  );

  it('is not repeated after it succeeded, and the reader may stay on the page of an expired session', async () => {
    vi.useFakeTimers();
    const tab = createBrowser('old').openTab({ verifyToken: fail('timeout') });
    await tab.session.check();
    tab.answers['verifyToken'] = {};
    // The browser reports that it is online again.
    await tab.session.check();
    await tab.session.expire();
    const ended = { phase: 'ended', stays: true };
    expect(tab.session.$session.get()).toEqual(ended);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tab.session.$session.get()).toEqual(ended);
  });

  it('ignores a late answer after the session ended', async () => {
    const browser = createBrowser('old');
    let answer: (info: unknown) => void = () => undefined;
    const tab = browser.openTab({ getInfo: new Promise((resolve) => (answer = resolve)) });
    const checked = tab.session.check();
    await settle();
    tab.session.end();
    answer(info);
    await checked;
    expect(tab.session.$session.get()).toEqual({ phase: 'ended', stays: false });
  });
});

describe('logging in', () => {
  it('keeps the token, then fetches the profile', async () => {
    const browser = createBrowser();
    const { session, calls } = browser.openTab();
    expect(await session.logIn(credentials)).toBe(true);
    expect(session.$session.get()).toEqual({ ...KNOWN, token: 'fresh' });
    expect([calls, browser.kept.get('token')]).toEqual([['login', 'getInfo'], 'fresh']);
  });

  it.each([
    [[], SESSION_LIMIT],
    [['content:news:list'], OFFICE_SESSION_LIMIT],
  ])('for a user with the permissions %j keeps the token %i ms', async (permissions, lifetime) => {
    const browser = createBrowser();
    const { session } = browser.openTab({ getInfo: { ...info, permissions } });
    await session.logIn(credentials);
    expect(browser.kept.get('lifetime')).toBe(String(lifetime));
  });

  it('accepts a token from the answer of another call', async () => {
    const browser = createBrowser();
    const { session, calls } = browser.openTab();
    expect(await session.enter('given')).toBe(true);
    expect(session.$session.get()).toEqual({ ...KNOWN, token: 'given' });
    expect([calls, browser.kept.get('token')]).toEqual([['getInfo'], 'given']);
  });

  it('passes a refusal to the form and leaves the visitor logged out', async () => {
    const refused = fail('refused', { msg: '账号或密码不正确' });
    const browser = createBrowser();
    const { session, done } = browser.openTab({ login: refused });
    await expect(session.logIn(credentials)).rejects.toBe(refused);
    expect([session.$session.get(), browser.kept.size, done]).toEqual([
      { phase: 'visitor' },
      0,
      [],
    ]);
  });

  it('leads home without a token if the profile is refused', async () => {
    const browser = createBrowser();
    const { session, done } = browser.openTab({ getInfo: fail('refused', { msg: '坏了' }) });
    expect(await session.logIn(credentials)).toBe(false);
    expect([browser.kept.size, done]).toEqual([0, ['leave /home/ 坏了']]);
  });
});

describe('an intended end of a session', () => {
  type Act = (tab: Tab) => unknown;
  const WAYS: [string, Record<string, unknown>, Act, string][] = [
    [
      'a changed password',
      {},
      ({ session }) => session.end({ path: '/login/', message: 'x' }),
      '/login/ x',
    ],
    ['logging out', {}, ({ session }) => session.logOut(), '/home/'],
    ['logging in again', { ask: true }, ({ session }) => session.expire(), '/'],
    [
      'an invalid token',
      { verifyToken: fail('refused') },
      ({ session }) => session.check(),
      '/home/',
    ],
    [
      'a refused profile',
      { getInfo: fail('refused', { msg: 'x' }) },
      ({ session }) => session.refresh(),
      '/home/ x',
    ],
  ];

  it.each(WAYS)('leads to its own page before the guard reacts: %s', async (_, given, act, way) => {
    const tab = createBrowser('old').openTab();
    await tab.session.check();
    Object.assign(tab.answers, given);
    tab.session.$session.listen(({ phase }) => {
      if (phase === 'ended' || phase === 'visitor') tab.done.push('guard');
    });
    await act(tab);
    expect(tab.done.filter((done) => !done.startsWith('ask'))).toEqual([`leave ${way}`, 'guard']);
  });
});

describe('logging out', () => {
  it('informs the server, clears everything and leads home', async () => {
    const browser = createBrowser('old');
    const { session, calls, done } = browser.openTab();
    await session.check();
    await session.logOut();
    expect(session.$session.get()).toEqual({ phase: 'visitor' });
    expect([browser.kept.size, calls.at(-1), done]).toEqual([0, 'logout', ['leave /home/']]);
  });

  it('clears everything even if the server does not answer', async () => {
    const browser = createBrowser('old');
    const { session, done } = browser.openTab({ logout: fail('network') });
    await session.logOut();
    expect([browser.kept.size, done]).toEqual([0, ['leave /home/']]);
  });

  it('by force makes no call', () => {
    const browser = createBrowser('old');
    const { session, calls, done } = browser.openTab();
    session.end();
    expect([browser.kept.size, calls, done]).toEqual([0, [], []]);
  });
});

describe('an expired session', () => {
  it('asks once, however many calls were refused, and leads to the root', async () => {
    const browser = createBrowser('old');
    const { session, calls, done } = browser.openTab({ ask: true });
    await Promise.all(Array.from({ length: 10 }, () => session.expire()));
    expect(done).toEqual([`ask ${texts['error.sessionExpired']}`, 'leave /']);
    expect([browser.kept.size, calls]).toEqual([0, []]);
  });

  it('is only logged out if the reader chooses to stay', async () => {
    const browser = createBrowser('old');
    const { session, done } = browser.openTab({ ask: false });
    await session.expire();
    expect(session.$session.get()).toEqual({ phase: 'ended', stays: true });
    expect([browser.kept.size, done]).toEqual([0, [`ask ${texts['error.sessionExpired']}`]]);
  });

  it('does not ask a visitor', async () => {
    const { session, done } = createBrowser().openTab();
    await session.expire();
    expect(done).toEqual([]);
  });
});

describe('the tabs of a browser', () => {
  it.each([true, false])(
    'keep a login that one of them made while another asked about the expired session (%s)',
    async (ask) => {
      const browser = createBrowser('old');
      const { promise, resolve } = Promise.withResolvers();
      const [here, there] = [browser.openTab({ ask: promise }), browser.openTab()];
      const asking = here.session.expire();
      await there.session.logIn(credentials);
      resolve(ask);
      await asking;
      expect(browser.kept.get('token')).toBe('fresh');
      for (const { session } of [here, there]) {
        expect(session.$session.get()).toEqual({ ...KNOWN, token: 'fresh' });
      }
      expect(here.done).toEqual([`ask ${texts['error.sessionExpired']}`]);
    },
  );

  it('keep a login that one of them made while another was logging out', async () => {
    const browser = createBrowser('old');
    const { promise, resolve } = Promise.withResolvers();
    const [here, there] = [browser.openTab({ logout: promise }), browser.openTab()];
    const leaving = here.session.logOut();
    await there.session.logIn(credentials);
    resolve({});
    await leaving;
    expect(browser.kept.get('token')).toBe('fresh');
    expect(here.session.$session.get()).toEqual({ ...KNOWN, token: 'fresh' });
    expect(here.done).toEqual([]);
  });

  it('are all logged out by one of them', async () => {
    const browser = createBrowser('old');
    const [here, there] = [browser.openTab(), browser.openTab()];
    await Promise.all([here.session.check(), there.session.check()]);
    await here.session.logOut();
    expect(there.session.$session.get()).toEqual({ phase: 'ended', stays: false });
    expect(there.calls).toEqual(['verifyToken', 'getInfo']);
  });

  it('all take over a login of one of them', async () => {
    const browser = createBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    await here.session.logIn(credentials);
    await settle();
    expect(there.session.$session.get()).toEqual({ ...KNOWN, token: 'fresh' });
  });
});
