/** The cookies of specification 3. They are for pages alone: the server reads the header of a call, never these. */
export const TOKEN_COOKIE = 'podium-token';
export const USER_COOKIE = 'podium-user';

/** Over https a browser keeps cookies with this prefix to the host that set them, and no neighbour of it can plant one. */
export const HOST_PREFIX = '__Host-';

/** What a cookie is called on a page of this protocol. */
export const cookieName = (name: string, protocol: string): string =>
  protocol === 'https:' ? HOST_PREFIX + name : name;

/** The value of a cookie in `document.cookie`; an empty one is none. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}
