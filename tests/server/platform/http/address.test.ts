import { describe, expect, it } from 'vitest';
import { clientAddress, limitedAddress, proxyList } from '#server/platform/http/address.ts';

const proxies = proxyList(['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48', '::1']);
const address = (socket: string, forwarded = '') => clientAddress(socket, forwarded, proxies);

describe('the address of a client', () => {
  it('is that of the socket if there is no proxy', () => {
    expect(address('203.0.113.5')).toBe('203.0.113.5');
  });

  it('is taken from the header of a trusted proxy', () => {
    expect(address('10.1.2.3', '203.0.113.5')).toBe('203.0.113.5');
    expect(address('2001:db8:1::7', '2001:db8:2::1')).toBe('2001:db8:2::1');
  });

  it('ignores the header of an untrusted sender (threat 11)', () => {
    expect(address('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
    expect(address('2001:db8:2::1', '198.51.100.1')).toBe('2001:db8:2::1');
  });

  it('ignores what the client wrote into the header before the proxy did (threat 11)', () => {
    expect(address('10.1.2.3', '198.51.100.1, 203.0.113.5')).toBe('203.0.113.5');
    expect(address('10.1.2.3', '127.0.0.1, 203.0.113.5, 10.9.9.9')).toBe('203.0.113.5');
  });

  it('is that of the farthest proxy if all are trusted', () => {
    expect(address('127.0.0.1', '10.2.2.2, 10.1.1.1')).toBe('10.2.2.2');
  });

  it.each([
    'unknown',
    '203.0.113.5:8080',
    '[2001:db8::1]',
    "'; DROP TABLE",
    '1.2.3',
    'a'.repeat(99),
  ])('is that of the proxy if its header says %s, which is no address', (word) =>
    expect(address('10.1.2.3', word)).toBe('10.1.2.3'),
  );

  it('has one spelling', () => {
    expect(address('::ffff:203.0.113.5')).toBe('203.0.113.5');
    expect(address('::FFFF:10.1.2.3', ' 203.0.113.5 ')).toBe('203.0.113.5');
    expect(address('::1', '2001:0DB8:0002:0000::0001')).toBe('2001:db8:2::1');
    expect(address('::1', 'fe80::1%eth0, fe80::1%eth1')).toBe('fe80::1');
  });
});

describe('the address that rate limits count', () => {
  it('is an IPv4 address unchanged', () => {
    expect(limitedAddress('203.0.113.5')).toBe('203.0.113.5');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('is the 64-bit network of %s', (given, counted) =>
    expect(limitedAddress(given)).toBe(counted),
  );
});
