import { SUCCESS_CODES } from '#contract/call/code.ts';
import { REQUEST_TIMEOUT, UPLOAD_TIMEOUT } from '#contract/call/wire/envelope.ts';
import type { Locale } from '#contract/call/locale.ts';
import { rejection } from './catalogue.ts';
import { ApiError, type ErrorDetail, type ErrorKind } from './error.ts';
import type { ReplyHead } from './reply.ts';
import type { ErrorTexts } from '#lib/texts/api.ts';

/** An upload. Files are sent as multipart, without an envelope (specification 7). */
export interface Upload {
  address: string;
  file: File;
  /** The kind of file, for the messages of failures (specification 8). */
  kind: NonNullable<ErrorDetail['upload']>;
  token: string | undefined;
  locale: Locale;
  texts: ErrorTexts;
  /** Receives the share that has been sent, in percent. */
  onProgress?(percent: number): void;
  signal?: AbortSignal;
}

const parse = (text: string): (ReplyHead & Record<string, unknown>) | undefined => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
};

function open({ address, token, locale, onProgress, signal }: Upload): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  // After the upload, the server has as much time to answer as with any other call.
  request.timeout = UPLOAD_TIMEOUT + REQUEST_TIMEOUT;
  request.setRequestHeader('accept-language', locale);
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) =>
    onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  signal?.addEventListener('abort', () => request.abort());
  return request;
}

/**
 * Sends a file. It uses XMLHttpRequest, because `fetch` does not report the progress of an upload.
 * @throws ApiError uploadRefused with the server's message, or uploadFailed if nothing usable arrived
 */
export function sendFile(upload: Upload): Promise<ReplyHead & Record<string, unknown>> {
  const fail = (kind: ErrorKind, detail: ErrorDetail) =>
    new ApiError(kind, rejection(kind, detail, upload.texts), detail);
  return new Promise((resolve, reject) => {
    const request = open(upload);
    const lose = () => reject(fail('uploadFailed', { upload: upload.kind }));
    request.onload = () => {
      const reply = parse(request.responseText);
      if (reply && SUCCESS_CODES.includes(reply.code)) return resolve(reply);
      if (!reply?.msg) return lose();
      reject(fail('uploadRefused', { code: reply.code, msg: reply.msg, upload: upload.kind }));
    };
    request.onerror = request.ontimeout = request.onabort = lose;
    const body = new FormData();
    body.append('file', upload.file);
    request.send(body);
  });
}
