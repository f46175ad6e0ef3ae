import type { IncomingMessage, ServerResponse } from 'node:http';
import { MEBI } from '#contract/files/limit.ts';
import { AVATAR_FOLDER } from '#contract/identity/avatar.ts';
import { encodingOf } from './encoding.ts';
import { isUnfindable } from '#server/platform/storage/disk-fault.ts';
import {
  LARGEST_IN_MEMORY,
  loadFile,
  chooseVariant,
  type Encoding,
  type FoundFile,
  type MemoryFile,
} from './file.ts';
import { createFinder, type Places } from './finder.ts';
import { createMemory } from './memory.ts';
import { answer, stream } from './reply.ts';
import { isRead, pathOf } from './request.ts';

/** Serves the published site and the public uploads. */
export interface StaticFiles {
  /** Answers if the path names a file. @returns whether it answered */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Answers synchronously if the file is in memory. @returns whether it answered */
  serveFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers with the "not found" page. @returns whether there is one */
  serveNotFound(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Drops all cached files after the site changed. */
  clear(): void;
}

/** A file, with its bytes if it is small enough for memory. */
interface LoadedFile extends FoundFile {
  file?: MemoryFile;
}

const MEMORY_LIMIT = 96 * MEBI;
const TRIES = 3;

/** The decoded path; undefined if it could leave the folder or is hidden (threat 35). */
function safePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return /(^|\/)\.|\0|\\/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Avatars are not cached: they must disappear when their owners remove them. */
const isOwned = (path: string): boolean => path.startsWith(`/files/${AVATAR_FOLDER}/`);

/** Creates the file server, which caches small files in memory, in each encoding that was requested. */
export function createStatic(places: Places): StaticFiles {
  const memory = createMemory<MemoryFile | 'absent'>(MEMORY_LIMIT);
  /** Counts changes of the site: what was read before the last one must not be cached. */
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
    const sent = await chooseVariant(found, encoding);
    if (sent.size > LARGEST_IN_MEMORY) return found;
    // Headers depend on the decoded path: an encoded one must not free uploads from their sandbox.
    const file = await loadFile(safe!, found.name, sent);
    if (begun === edition && !isOwned(safe!)) memory.set(encoding + path, file, file.body.length);
    return { ...found, file };
  }

  /** Retries, because a file may be replaced between being found and being read. */
  async function loadAgain(path: string, encoding: Encoding) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await load(path, encoding);
      } catch (error) {
        if (!isUnfindable(error)) throw error;
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
