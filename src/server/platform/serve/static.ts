import type { IncomingMessage, ServerResponse } from 'node:http';
import { MEBI } from '#contract/files/limit.ts';
import { AVATAR_FOLDER } from '#contract/identity/avatar.ts';
import { encodingOf } from './encoding.ts';
import { isAbsent } from '#server/platform/storage/disk-fault.ts';
import {
  LARGEST_IN_MEMORY,
  loadFile,
  sentOf,
  type Encoding,
  type FoundFile,
  type MemoryFile,
} from './file.ts';
import { createFinder, type Places } from './finder.ts';
import { createMemory } from './memory.ts';
import { answer, stream } from './reply.ts';
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

const MEMORY_LIMIT = 96 * MEBI;
const TRIES = 3;

/** The path below the root; nothing for what could leave it or is hidden (threat 35). */
function safePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return /(^|\/)\.|\0|\\/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Avatars are gone when their owners take them away: nothing may outlive them here. */
const isOwned = (path: string): boolean => path.startsWith(`/files/${AVATAR_FOLDER}/`);

/** Keeps small files in memory, each in the encodings that readers took. */
export function createStatic(places: Places): StaticFiles {
  const memory = createMemory<MemoryFile | 'absent'>(MEMORY_LIMIT);
  /** Counts how often the site changed: what was read before the last time must not be kept. */
  let edition = 0;

  const clear = () => {
    memory.clear();
    finder.forget();
    edition += 1;
  };
  const finder = createFinder(places, clear);

  async function load(path: string, encoding: Encoding): Promise<LoadedFile | undefined> {
    const begun = edition;
    const safe = safePath(path);
    const found = safe === undefined ? undefined : await finder.find(safe);
    if (!found) {
      if (begun === edition) memory.set(encoding + path, 'absent', path.length);
      return undefined;
    }
    const sent = await sentOf(found, encoding);
    if (sent.size > LARGEST_IN_MEMORY) return found;
    // The decoded path decides on the headers: an encoded one must not get uploads out of their sandbox.
    const file = await loadFile(safe!, found.name, sent);
    if (begun === edition && !isOwned(safe!)) memory.set(encoding + path, file, file.body.length);
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
