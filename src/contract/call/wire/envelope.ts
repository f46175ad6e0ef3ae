/**
 * The envelope of specification 7, as specified in docs/wire.md: AES-256-ECB with a fresh key, and the key encrypted
 * with RSA-OAEP. This file contains no schemas, so that the browser client does not have to load the schema library.
 */
export const KEY_LENGTH = 32;
export const KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const KEY_HEADER = 'encrypt-key';
export const KEY_PATTERN = /^[A-Za-z0-9]{32}$/;
export const WIRE_KEY_PATH = '/api/wire/key';
/** Maximum size of a request body, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
/** Maximum depth to which objects and lists of a request body are nested, the body itself included. */
export const BODY_DEPTH = 200;
/** How long the key of a request is refused if it is used again, in milliseconds. */
export const NONCE_LIFETIME = 10 * 60 * 1000;
/** Timeout of a request in the client, in milliseconds (specification 9). */
export const REQUEST_TIMEOUT = 20_000;
/** Maximum duration of a file upload, in milliseconds (threat 69). */
export const UPLOAD_TIMEOUT = 60_000;
/** An identical POST or PUT within this time is a duplicate, in milliseconds (specification 5, 9). */
export const DUPLICATE_WINDOW = 500;
/** Header with the file name of a download (specification 7). */
export const FILE_NAME_HEADER = 'download-filename';
/**
 * Header with the id under which `/common/process` reports the progress of a file that is generated during its
 * download.
 */
export const PROCESS_HEADER = 'download-process';
