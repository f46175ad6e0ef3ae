import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';

/**
 * The query `_t` of specification 2: parameters of a route, encrypted with a key that every browser knows. It neither
 * hides nor proves anything (threat 67); the decrypted value is untrusted input.
 */
const KEY = Utf8.parse('podium-open-route-parameters-_t!');
const OPTIONS = { mode: ECB };

export type SecretParameters = Readonly<Record<string, string | number>>;

/** Encrypts parameters of a route for the query `_t`. */
export const sealQuery = (parameters: SecretParameters): string =>
  AES.encrypt(JSON.stringify(parameters), KEY, OPTIONS).toString();

const isParameters = (value: unknown): value is SecretParameters =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => ['string', 'number'].includes(typeof one));

/** Returns the parameters; undefined if `sealQuery` did not make them. */
export function openQuery(sealed: string): SecretParameters | undefined {
  try {
    // In an address that was not encoded, plus signs arrive as spaces.
    const text = AES.decrypt(sealed.replaceAll(' ', '+'), KEY, OPTIONS).toString(Utf8);
    const value: unknown = JSON.parse(text);
    return isParameters(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns an address with sealed parameters: `/entryInformation/entryDetail/?_t=…`. */
export const secretHref = (address: string, parameters: SecretParameters): string =>
  `${address}?_t=${encodeURIComponent(sealQuery(parameters))}`;

/** Returns the number of the record in a sealed query. */
export function secretId(sealed: string): number | undefined {
  const id = Number(openQuery(sealed)?.['id']);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
