import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { CARDS_PATH, readCardPath } from '#contract/card.ts';
import type { Cards } from '#server/card/cards.ts';
import { liveRelease, releaseFolder, type SiteFolder } from '#server/publish/release.ts';
import {
  fileHeaders,
  isAbsent,
  LARGEST_IN_MEMORY,
  loadFile,
  resolveFile,
  type Encoding,
  type FoundFile,
  type MemoryFile,
} from './file.ts';
import { createMemory } from './memory.ts';
import { isRead, pathOf } from './request.ts';

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

/** A large file stays on the disk. */
interface LoadedFile extends FoundFile {
  file?: MemoryFile;
}

const MEMORY_LIMIT = 96 * 1024 * 1024;
const FILES = '/files/';
const TRIES = 3;

const REFUSED = { br: /\bbr\s*;\s*q=0(?![.\d]*[1-9])/, gzip: /\bgzip\s*;\s*q=0(?![.\d]*[1-9])/ };

const accepts = (accepted: string, coding: keyof typeof REFUSED): boolean =>
  accepted.includes(coding) && !REFUSED[coding].test(accepted);

function encodingOf(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gz' : '';
}

/** A list of tags may be given, and proxies mark them as weak. */
const isKnown = ({ headers }: IncomingMessage, { etag }: MemoryFile): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && (known === '*' || known.includes(etag));
};

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
  if (status === 200 && isKnown(request, file)) {
    response.writeHead(304, file.unchanged).end();
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
    // It takes an address and not the name of a file.
    send(request, encodeURI(name), { cacheControl: false, dotfiles: 'allow' })
      .on('error', ({ status }: { status: number }) => {
        if (response.headersSent) response.destroy();
        else response.writeHead(status, { 'cache-control': 'no-store' }).end();
      })
      .pipe(response);
  });
}

/** `files` is the folder of public uploads; share cards are drawn where somebody asks for one first. */
export function createStatic(
  folder: SiteFolder,
  files: string,
  cards: Pick<Cards, 'folder' | 'provide'>,
): StaticFiles {
  const memory = createMemory<MemoryFile | 'absent'>(MEMORY_LIMIT);
  let root: string | undefined;
  /** Counts how often the site changed: what was read before the last time must not be kept. */
  let edition = 0;

  const clear = () => {
    memory.clear();
    root = undefined;
    edition += 1;
  };

  const liveRoot = async (): Promise<string | undefined> => {
    const id = await liveRelease(folder);
    return id === undefined ? undefined : releaseFolder(folder, id);
  };

  /** The link is followed once, so that a page and its assets come from one release; before the first there is none. */
  async function siteRoot(): Promise<string | undefined> {
    const begun = edition;
    const found = root ?? (await liveRoot());
    if (begun === edition) root = found;
    return found;
  }

  async function findPage(path: string): Promise<FoundFile | undefined> {
    const site = await siteRoot();
    if (site === undefined) return undefined;
    const found = await resolveFile(site, path);
    if (found || site === (await liveRoot())) return found;
    // Another process has switched releases, and word of it is on its way.
    clear();
    return findPage(path);
  }

  async function findCard(path: string): Promise<FoundFile | undefined> {
    if (!readCardPath(path)) return undefined;
    const look = () => resolveFile(cards.folder, path.slice(CARDS_PATH.length));
    return (await look()) ?? ((await cards.provide(path)) ? look() : undefined);
  }

  function find(path: string): Promise<FoundFile | undefined> {
    if (path.startsWith(CARDS_PATH)) return findCard(path);
    return path.startsWith(FILES) ? resolveFile(files, path.slice(FILES.length)) : findPage(path);
  }

  async function load(path: string, encoding: Encoding): Promise<LoadedFile | undefined> {
    const begun = edition;
    const safe = safePath(path);
    const found = safe === undefined ? undefined : await find(safe);
    if (!found || found.size > LARGEST_IN_MEMORY) {
      if (!found && begun === edition) memory.set(encoding + path, 'absent', path.length);
      return found;
    }
    // The decoded path decides on the headers: an encoded one must not get uploads out of their sandbox.
    const file = await loadFile(safe!, found.name, encoding);
    if (begun === edition) memory.set(encoding + path, file, file.body.length);
    return { ...found, file };
  }

  /** A file may go between being found and being read, and another one may have come. */
  async function loadAgain(path: string, encoding: Encoding) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await load(path, encoding);
      } catch (error) {
        if (!isAbsent(error)) throw error;
        clear();
      }
    }
    return undefined;
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
      const found = await loadAgain(path, encoding);
      if (!found) return false;
      if (found.file && !request.headers.range) return answer(request, response, found.file);
      return stream(request, response, safePath(path)!, found.name);
    },
    async serveNotFound(request, response) {
      const isEnglish = /^\/en(\/|$)/.test(pathOf(request.url!));
      const found = await loadAgain(isEnglish ? '/en/404/' : '/404/', encodingOf(request));
      return found?.file ? answer(request, response, found.file, 404) : false;
    },
    clear,
  };
}
