import { describe, expect, it } from 'vitest';
import { isHomeAddress, homeForDevice } from '#domain/site/device.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X900) Chrome/140.0 Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';

describe('homeForDevice', () => {
  it.each([
    ['/home', IPHONE, '/home/m_home/'],
    ['/home/', ANDROID, '/home/m_home/'],
    ['/en/home', ANDROID, '/en/home/m_home/'],
    ['/home/m_home', DESK, '/home/'],
    ['/en/home/m_home/', TABLET, '/en/home/'],
    ['/home/m_home/', '', '/home/'],
    ['/', DESK, '/home/'],
    ['/', IPHONE, '/home/m_home/'],
    ['/en', TABLET, '/en/home/'],
    ['/en/', ANDROID, '/en/home/m_home/'],
  ])('sends a visitor of %s to the page for their device', (path, agent, target) => {
    expect(homeForDevice(path, agent)).toBe(target);
  });

  it.each([
    ['/home/', DESK],
    ['/home/', TABLET],
    ['/home/m_home', IPHONE],
    ['/schedule/', IPHONE],
    ['/home/else/', IPHONE],
    ['/homepage/', IPHONE],
    ['/zh/home/', IPHONE],
    ['/zh/', IPHONE],
  ])('does not redirect %s', (path, agent) => {
    expect(homeForDevice(path, agent)).toBeUndefined();
  });
});

it('isHomeAddress recognises the addresses that answer phones differently', () => {
  const paths = ['/home', '/en/home/', '/home/m_home', '/', '/en', '/home/x', '/zh/'];
  expect(paths.map(isHomeAddress)).toEqual([true, true, true, true, true, false, false]);
});
