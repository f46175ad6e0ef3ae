import { PHONE_PATTERN } from '#domain/site/device.ts';

/**
 * Runs in the <head> of both home pages, for hosts that do not choose the page by device. Before anything is shown,
 * it sends a phone to /home/m_home/ and any other device to /home/.
 */
export const DEVICE_SCRIPT = `{
const phone=${String(PHONE_PATTERN)}.test(navigator.userAgent),{pathname,search,hash}=location;
const own=/\\/m_home\\/?$/.test(pathname);
if(phone!==own){document.documentElement.hidden=true;
location.replace(pathname.replace(/\\/home(\\/m_home)?\\/?$/,phone?'/home/m_home/':'/home/')+search+hash)}}`.replaceAll(
  '\n',
  '',
);
