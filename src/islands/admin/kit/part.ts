import {
  createElement,
  useEffect,
  useReducer,
  type ComponentType,
  type FunctionComponent,
} from 'react';

/** Parts that have not loaded yet, with the function that loads each. */
const awaited = new Map<unknown, () => Promise<void>>();

/**
 * Declares a component of a plan that is loaded later: everything that a list shows beyond plain rows, and the form.
 * Rows are drawn before any part has loaded (docs/performance.md), while opening a page loads all of its parts.
 * Rendering a part that has not loaded loads it.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    Loaded = await load();
    awaited.delete(Part);
  };
  function Part(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (!Loaded) fetchPart().then(redraw, () => undefined);
    }, []);
    return Loaded && createElement(Loaded, props);
  }
  awaited.set(Part, fetchPart);
  return Part;
}

/** Whether a component is a part that has not loaded yet. */
export const isUnloaded = (View: unknown): boolean => awaited.has(View);

/** Returns the loaders of all parts within a value, at any depth, that have not loaded yet. */
function awaitedIn(named: unknown): (() => Promise<void>)[] {
  if (typeof named === 'function') return awaited.get(named) ? [awaited.get(named)!] : [];
  const isDeep = typeof named === 'object' && named !== null;
  return isDeep ? Object.values(named).flatMap(awaitedIn) : [];
}

/**
 * Loads all parts that a plan names.
 * @throws Error if one fails to load; opening the page again retries it
 */
export async function loadParts(plan: object): Promise<void> {
  await Promise.all(awaitedIn(plan).map((load) => load()));
}
