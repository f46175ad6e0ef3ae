import { onThisOrigin } from './refresh.ts';

/** Chinese pages have no prefix; whoever knows `/en/` types `/zh/`. */
const CHINESE = /^\/zh(?:-cn)?(?=\/|$)/i;
/** The file that a static host keeps for a page. */
const FILE = /\/index\.html$/;

/**
 * Returns the address of the page that is meant by another way of writing it, always on this origin: `/zh/schedule/` and
 * `/schedule/index.html` lead to `/schedule/`.
 */
export function canonicalTarget(path: string): string | undefined {
  const canonical = path.replace(CHINESE, '').replace(FILE, '/');
  return canonical === path ? undefined : onThisOrigin(canonical);
}
