import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { redirect } from '#server/platform/serve/redirect.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Mobile';

/** The reply to a request, if there is one. */
function ask(url: string, agent?: string, method = 'GET') {
  const sent: { status?: number; headers?: string[] } = {};
  const response = {
    writeHead: (status: number, headers: string[]) => Object.assign(sent, { status, headers }),
    end: () => {},
  } as unknown as ServerResponse;
  const headers = agent === undefined ? {} : { 'user-agent': agent };
  const isLed = redirect({ url, method, headers } as IncomingMessage, response);
  const valueOf = (name: string) => {
    const at = sent.headers?.indexOf(name) ?? -1;
    return at === -1 ? undefined : sent.headers![at + 1];
  };
  const [location, vary, cache] = ['location', 'vary', 'cache-control'].map(valueOf);
  return { isLed, status: sent.status, location, vary, cache };
}

describe('redirect', () => {
  it('sends a phone to its home page, and says what the reply varies by', () => {
    expect(ask('/en/home?a=1', PHONE)).toEqual({
      isLed: true,
      status: 302,
      location: '/en/home/m_home/?a=1',
      vary: 'user-agent',
      cache: 'no-cache',
    });
  });

  it.each([
    ['/', undefined, '/home/'],
    ['/', PHONE, '/home/m_home/'],
    ['/en', undefined, '/en/home/'],
    ['/en/', PHONE, '/en/home/m_home/'],
    ['/?utm=1', undefined, '/home/?utm=1'],
    ['/zh', undefined, '/home/'],
    ['/zh/', PHONE, '/home/m_home/'],
    ['/zh/home/', undefined, '/home/'],
    ['/home/index.html', undefined, '/home/'],
    ['/en/home/index.html', PHONE, '/en/home/m_home/'],
  ])('sends the root %s (%s) to %s, and says what the reply varies by', (url, agent, location) => {
    expect(ask(url, agent)).toEqual({
      isLed: true,
      status: 302,
      location,
      vary: 'user-agent',
      cache: 'no-cache',
    });
  });

  it('sends a client without a user agent to the desktop page', () => {
    expect(ask('/home/m_home').location).toBe('/home/');
  });

  it('follows the refresh helper on the same origin', () => {
    expect(ask('/redirect//evil.example/?b=2').location).toBe('/evil.example/?b=2');
  });

  it.each([
    ['/zh/schedule/?a=1', '/schedule/?a=1'],
    ['/en/schedule/index.html', '/en/schedule/'],
    ['//evil.example/index.html', '/evil.example/'],
  ])('leads %s to its usual address %s, for every device alike', (url, location) => {
    expect(ask(url)).toMatchObject({ status: 302, location, vary: undefined });
  });

  it('encodes characters that a header cannot hold', () => {
    expect(ask('/redirect/a\u00e9').location).toBe('/a%C3%A9');
  });

  it.each([['/schedule/'], ['/home/'], ['/homepage'], ['/redirected/x'], ['/zhuhai/']])(
    'lets %s pass',
    (url) => {
      expect(ask(url).isLed).toBe(false);
    },
  );

  it('lets requests pass that are not reads', () => {
    expect(ask('/home/', PHONE, 'POST').isLed).toBe(false);
  });
});
