import { describe, expect, it } from 'vitest';
import { readAgent } from '#domain/identity/agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the browser and system of a client', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`,
      'Chrome 130',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
      'Edge 130',
      'Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox 132',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
      'Safari 18',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18',
      'iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/116.0.0.0 Mobile MicroMessenger/8.0.50`,
      'WeChat 8.0.50',
      'Android',
    ],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
  ])('%s', (userAgent, browser, system) => {
    expect(readAgent(userAgent)).toEqual({ browser, system });
  });
});
