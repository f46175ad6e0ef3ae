/**
 * The envelope of specification 7, as docs/wire.md decides it: AES-256-ECB under a fresh key, the key under RSA-OAEP.
 * No schema stands here, so that the browser client need not carry the schema library.
 */
export const KEY_LENGTH = 32;
export const KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const KEY_HEADER = 'encrypt-key';
export const KEY_PATTERN = /^[A-Za-z0-9]{32}$/;
export const WIRE_KEY_PATH = '/api/wire/key';
/** The longest body, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
/** A request's key is refused a second time for this long, in milliseconds. */
export const NONCE_LIFETIME = 10 * 60 * 1000;
/** A client gives up waiting after this long, in milliseconds (specification 9). */
export const REQUEST_TIMEOUT = 20_000;
/** The whole of a file has to come within this time, in milliseconds (threat 69). */
export const UPLOAD_TIMEOUT = 60_000;
/** An identical post or put within this many milliseconds is a duplicate (specification 5, 9). */
export const DUPLICATE_WINDOW = 500;
/** Names the file of a download (specification 7). */
export const FILE_NAME_HEADER = 'download-filename';
/** Names the process by which `/common/process` tells how far a file is that is written while it is read. */
export const PROCESS_HEADER = 'download-process';
