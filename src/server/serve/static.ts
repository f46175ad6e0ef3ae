import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { liveRelease, releaseFolder, type SiteFolder } from '#server/publish/release.ts';
import {
  fileHeaders,
  LARGEST_IN_MEMORY,
  loadFile,
  resolveFile,
  type Encoding,
  type MemoryFile,
} from './file.ts';
import { createMemory } from './memory.ts';

/** Serves the published site and the public files. */
export interface StaticFiles {
  /** Answers if the path names a file. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Answers at once if the file is in memory. */
  serveFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers with the page that says "not found". */
  serveNotFound(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Lets go of everything: the site changed. */
  clear(): void;
}

const MEMORY_LIMIT = 96 * 1024 * 1024;
const FILES = '/files/';

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

function encodingOf(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gz' : '';
}

/** The path below the root; nothing for what could leave it or is hidden (threat 35). */
function safePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return /(^|\/)\.|\0|\\/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  file: MemoryFile,
  status = 200,
): true {
  if (status === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, ['etag', file.etag]).end();
    return true;
  }
  response.writeHead(status, file.headers);
  response.end(request.method === 'HEAD' ? undefined : file.body);
  return true;
}

function stream(request: IncomingMessage, response: ServerResponse, path: string, name: string) {
  const headers = fileHeaders(path, name);
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
  return new Promise<true>((resolve) => {
    response.on('close', () => resolve(true));
    send(request, name, { cacheControl: false, dotfiles: 'allow' })
      .on('error', ({ status }: { status: number }) => response.writeHead(status).end())
      .pipe(response);
  });
}

/** `files` is the folder of public uploads. */
export function createStatic(folder: SiteFolder, files: string): StaticFiles {
  const memory = createMemory<MemoryFile | 'absent'>(MEMORY_LIMIT);
  let root: string | undefined;

  /** The link is followed once, so that a page and its assets come from one release; before the first there is none. */
  async function siteRoot(): Promise<string | undefined> {
    root ??= await liveRelease(folder).then((id) => id && releaseFolder(folder, id));
    return root;
  }

  async function find(path: string) {
    if (path.startsWith(FILES)) return resolveFile(files, path.slice(FILES.length));
    const site = await siteRoot();
    return site && resolveFile(site, path);
  }

  async function load(path: string, encoding: Encoding) {
    const safe = safePath(path);
    const found = safe && (await find(safe));
    if (!found || found.size > LARGEST_IN_MEMORY) return found;
    const file = await loadFile(path, found.name, encoding);
    memory.set(encoding + path, file, file.body.length);
    return { ...found, file };
  }

  return {
    serveFromMemory(request, response) {
      if (!isRead(request) || request.headers.range) return false;
      const file = memory.get(encodingOf(request) + pathOf(request.url!));
      return file === undefined || file === 'absent' ? false : answer(request, response, file);
    },
    async serve(request, response) {
      if (!isRead(request)) return false;
      const path = pathOf(request.url!);
      const encoding = encodingOf(request);
      if (memory.get(encoding + path) === 'absent') return false;
      const found = await load(path, encoding);
      if (!found) {
        memory.set(encoding + path, 'absent', path.length);
        return false;
      }
      if ('file' in found && !request.headers.range) return answer(request, response, found.file);
      return stream(request, response, path, found.name);
    },
    async serveNotFound(request, response) {
      const isEnglish = /^\/en(\/|$)/.test(request.url!);
      const found = await load(isEnglish ? '/en/404/' : '/404/', encodingOf(request));
      return found && 'file' in found ? answer(request, response, found.file, 404) : false;
    },
    clear() {
      memory.clear();
      root = undefined;
    },
  };
}
