/** The home page has two faces (specification 2): one for desks and one for phones. */
const DESK = '/home/';
const PHONE = '/home/m_home/';

/** Tells a phone by its user agent; tablets get the page for desks. */
export const PHONE_PATTERN = /iPhone|iPod|Android.*Mobile|Windows Phone|webOS|BlackBerry|IEMobile/i;

const HOME = /^(\/en)?\/home(\/m_home)?\/?$/;

/** Whether an address answers differently to phones. */
export const isHomeAddress = (path: string): boolean => HOME.test(path);

/** The home page that a device gets instead of the one it asked for; undefined where it asked for its own. */
export function otherHome(path: string, userAgent: string): string | undefined {
  const [, prefix = '', phone] = HOME.exec(path) ?? [undefined];
  if (!HOME.test(path)) return undefined;
  const isPhone = PHONE_PATTERN.test(userAgent);
  if (isPhone === (phone !== undefined)) return undefined;
  return prefix + (isPhone ? PHONE : DESK);
}
