/** The two home pages (specification 2): one for desks and one for phones. */
const DESKTOP_PATH = '/home/';
const PHONE_PATH = '/home/m_home/';

/** Recognises phones by the user agent; tablets get the page for desks. */
export const PHONE_PATTERN = /iPhone|iPod|Android.*Mobile|Windows Phone/i;

const HOME = /^(\/en)?\/home(\/m_home)?\/?$/;
/** The root of a language, which redirects to its home page (specification 2). */
const ROOT = /^(\/en)?\/?$/;

/** Returns whether an address answers differently to phones. */
export const isHomeAddress = (path: string): boolean => HOME.test(path) || ROOT.test(path);

/** Returns the home page for a device, if the requested one is for another kind of device; otherwise undefined. */
export function homeForDevice(path: string, userAgent: string): string | undefined {
  const isPhone = PHONE_PATTERN.test(userAgent);
  const own = isPhone ? PHONE_PATH : DESKTOP_PATH;
  const root = ROOT.exec(path);
  if (root) return (root[1] ?? '') + own;
  const home = HOME.exec(path);
  if (!home || isPhone === (home[2] !== undefined)) return undefined;
  return (home[1] ?? '') + own;
}
