import type { FlawMessage } from '#contract/call/flaw.ts';

/** Every way in which a call can fail, as in specification 8. */
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

/** Details of a failure. */
export interface ErrorDetail {
  /** The code in the body of the reply. */
  code?: number | string;
  /** The server's message; if the server was not reached, a message of the caller. */
  msg?: string;
  /** The fields in question, each with the server's message. */
  fields?: readonly FlawMessage[];
  /** The HTTP status. */
  status?: number;
  /** What was being uploaded. */
  upload?: 'picture' | 'file' | 'image';
  /** Maximum number of files. */
  limit?: number;
}

/** The only error that the client throws. How it is shown is up to the catalogue: catalogue.ts. */
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

/** Returns the fields that a failure concerns, each with its message; none if it is not the server's refusal. */
export const refusedFields = (error: unknown): readonly FlawMessage[] =>
  error instanceof ApiError ? (error.detail.fields ?? []) : [];
