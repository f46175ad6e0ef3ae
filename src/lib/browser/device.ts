import { PHONE_PATTERN } from '#domain/site/device.ts';

/**
 * Runs in the <head> of both home pages, for hosts that do not ask who reads: a phone goes to /home/m_home/, anything
 * else to /home/, before anything is shown.
 */
export const DEVICE_SCRIPT = `{
const phone=${String(PHONE_PATTERN)}.test(navigator.userAgent),{pathname,search,hash}=location;
const own=/\\/m_home\\/?$/.test(pathname);
if(phone!==own){document.documentElement.hidden=true;
location.replace(pathname.replace(/\\/home(\\/m_home)?\\/?$/,phone?'/home/m_home/':'/home/')+search+hash)}}`.replaceAll(
  '\n',
  '',
);
