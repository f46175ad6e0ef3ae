import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';

/**
 * The query `_t` of specification 2: the parameters of a route, under a key that every browser knows. It hides nothing
 * and proves nothing (threat 67): what comes out is a visitor's own text.
 */
const KEY = Utf8.parse('podium-open-route-parameters-_t!');
const OPTIONS = { mode: ECB };

export type SecretParameters = Readonly<Record<string, string | number>>;

export const sealQuery = (parameters: SecretParameters): string =>
  AES.encrypt(JSON.stringify(parameters), KEY, OPTIONS).toString();

const isParameters = (value: unknown): value is SecretParameters =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => ['string', 'number'].includes(typeof one));

/** The parameters, or undefined for what was not made by `sealQuery`. */
export function openQuery(sealed: string): SecretParameters | undefined {
  try {
    // An address that was not encoded shows its plus signs as spaces.
    const text = AES.decrypt(sealed.replaceAll(' ', '+'), KEY, OPTIONS).toString(Utf8);
    const value: unknown = JSON.parse(text);
    return isParameters(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An address with its parameters sealed: `/entryInformation/entryDetail/?_t=…`. */
export const secretHref = (address: string, parameters: SecretParameters): string =>
  `${address}?_t=${encodeURIComponent(sealQuery(parameters))}`;

/** The number of the record that a sealed query names. */
export function secretId(sealed: string): number | undefined {
  const id = Number(openQuery(sealed)?.['id']);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
