import { FILE_NAME_HEADER } from '#contract/call/wire/envelope.ts';
import { ApiError } from './error.ts';
import type { Line } from './line.ts';

/** A file as it arrived. */
export interface Download {
  blob: Blob;
  fileName: string;
}

/** Milliseconds. */
const LET_GO = 60_000;

/** A refusal is JSON; a file names itself, even where it happens to be JSON. */
const isRefusal = (response: Response, { type }: Blob): boolean =>
  /^application\/json\b/i.test(type) && !response.headers.has(FILE_NAME_HEADER);

interface Refusal {
  code?: number;
  msg?: string;
}

/** A request for a file; `open` reads a refusal that comes sealed because the request was. */
export interface FileRequest {
  token?: boolean;
  init?: RequestInit;
  open?(text: string): unknown;
}

const messageOf = async (blob: Blob, open: (text: string) => unknown): Promise<Refusal> => {
  try {
    return Object(open(await blob.text()));
  } catch {
    return {};
  }
};

function nameOf(response: Response): string {
  const name = response.headers.get(FILE_NAME_HEADER) ?? 'download';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Fetches a file. @throws ApiError downloadRefused with the server's words, or download when nothing usable came */
export async function fetchFile(
  line: Line,
  address: string,
  { token, init = {}, open = JSON.parse }: FileRequest = {},
): Promise<Download> {
  const read = async (response: Response): Promise<Download> => {
    const blob = await response.blob();
    if (isRefusal(response, blob)) {
      const { code, msg } = await messageOf(blob, open);
      throw line.fail('downloadRefused', { ...(code && { code }), ...(msg && { msg }) });
    }
    if (!response.ok) throw line.fail('download', { status: response.status });
    return { blob, fileName: nameOf(response) };
  };
  return line.exchange(address, init, read, token).catch((error: unknown) => {
    const isTold = error instanceof ApiError && error.kind === 'downloadRefused';
    throw isTold ? error : line.fail('download', {}, error);
  });
}

/** Hands a file to the reader's own storage. */
export function saveFile({ blob, fileName }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers only begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), LET_GO);
}
