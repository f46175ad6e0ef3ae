import type { ToldFlaw } from '#contract/call/flaw.ts';

/** Every way in which a call can fail, as specification 8 tells them apart. */
export type ErrorKind =
  | 'sessionExpired'
  | 'refused'
  | 'code'
  | 'duplicate'
  | 'network'
  | 'timeout'
  | 'status'
  | 'unreadable'
  | 'download'
  | 'downloadRefused'
  | 'uploadRefused'
  | 'uploadFailed'
  | 'tooManyFiles';

/** What is known of a failure. */
export interface ErrorDetail {
  /** The code of the reply's body. */
  code?: number | string;
  /** The server's own words; where it was not reached, those of whoever called. */
  msg?: string;
  /** The fields that it is about, each with the server's own words. */
  fields?: readonly ToldFlaw[];
  /** The status of HTTP. */
  status?: number;
  /** What was being uploaded. */
  upload?: 'picture' | 'file' | 'image';
  /** How many files are allowed. */
  limit?: number;
}

/** The one error of the client. What people are told is the catalogue's matter: catalogue.ts. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ErrorKind;
  readonly detail: ErrorDetail;

  constructor(kind: ErrorKind, message: string, detail: ErrorDetail = {}, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.detail = detail;
  }
}
