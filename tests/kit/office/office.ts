import type { TestApp } from '../app.ts';
import { json } from '../envelope.ts';
import type { LoggedIn } from '../session.ts';

/** A reply of the back office. */
export interface OfficeReply<Data = Record<string, unknown>> {
  code: number;
  msg: string;
  data: Data;
  rows: Data[];
  total: number;
}

/** Makes calls of one person in plain JSON. */
export const officeOf =
  (test: () => TestApp) =>
  async <Data = Record<string, unknown>>(
    who: LoggedIn,
    method: string,
    path: string,
    body?: object,
  ): Promise<OfficeReply<Data>> => {
    const response = await send(test, who, method, path, body);
    return (await response.json()) as OfficeReply<Data>;
  };

/** The same, with the whole response. */
export async function send(
  test: () => TestApp,
  who: LoggedIn,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = method === 'POST' || method === 'PUT' ? json(body ?? {}, method) : { method };
  const all = { ...(init.headers as Record<string, string>), ...who.headers, ...headers };
  return test().optional.request(path, { ...init, headers: all });
}

/** Uploads a file in a form, as a browser does. */
export async function sendFile(
  test: () => TestApp,
  who: Pick<LoggedIn, 'headers'>,
  path: string,
  bytes: Uint8Array,
  name = 'sheet.xlsx',
): Promise<Response> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name));
  return test().optional.request(path, { method: 'POST', body, headers: who.headers });
}
