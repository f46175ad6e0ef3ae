import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { Middleware } from './context.ts';

/** Builds the list of proxies whose `X-Forwarded-For` is trusted, from addresses and networks such as `10.0.0.0/8`. */
export function proxyList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Normalises an address: an IPv4 address from an IPv6 socket becomes plain IPv4; the zone and capitals are removed. */
function plain(given: string): string {
  const address = given.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address : address;
}

const isTrusted = (proxies: BlockList, address: string): boolean =>
  isIPv4(address) ? proxies.check(address) : isIPv6(address) && proxies.check(address, 'ipv6');

/**
 * Returns the client's address: the nearest one that is not a trusted proxy. Anybody can write the entries further
 * left in `X-Forwarded-For` (threat 11).
 */
export function clientAddress(socket: string, forwarded: string, proxies: BlockList): string {
  const hops = forwarded.split(',').map(plain).filter(Boolean);
  let address = plain(socket);
  while (hops.length > 0 && isTrusted(proxies, address)) {
    const hop = hops.pop()!;
    if (!isIPv4(hop) && !isIPv6(hop)) break;
    address = hop;
  }
  return address;
}

/**
 * Returns the key under which limits count an address. The owner of one IPv6 address owns its whole /64, so that is
 * counted as one.
 */
export const limitedAddress = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(8 - before.length - after.length).fill('0') : [];
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};

/** Stores the client's address in the context for the handlers. */
export const findAddress =
  (proxies: BlockList): Middleware =>
  async (context, next) => {
    const socket = context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const forwarded = context.req.header('x-forwarded-for') ?? '';
    context.set('address', clientAddress(socket, forwarded, proxies));
    await next();
  };
