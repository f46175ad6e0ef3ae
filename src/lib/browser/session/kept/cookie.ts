/** The cookies of specification 3. Only pages read them: the server reads the header of a call, never cookies. */
export const TOKEN_COOKIE = 'podium-token';
export const USER_COOKIE = 'podium-user';

/**
 * Over https, browsers bind cookies with this prefix to the host that set them, so that a sibling domain cannot plant
 * one.
 */
export const HOST_PREFIX = '__Host-';

/** Returns the name of a cookie on a page of this protocol. */
export const cookieName = (name: string, protocol: string): string =>
  protocol === 'https:' ? HOST_PREFIX + name : name;

/** Returns the value of a cookie from `document.cookie`; undefined if it is empty. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}
