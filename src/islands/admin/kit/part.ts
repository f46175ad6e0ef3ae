import {
  createElement,
  useEffect,
  useReducer,
  type ComponentType,
  type FunctionComponent,
} from 'react';

/** What has been named and has not come, with what loads it. */
const awaited = new Map<unknown, () => Promise<void>>();

/**
 * What a plan names without bringing it: all that its list is shown with beyond plain rows, and its form. Rows are drawn before any
 * of it has come (docs/performance.md); a page is opened with all of it there. Whoever draws one that has not come has it loaded.
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

/** Whether a component is a part that has not come. */
export const isAwaited = (View: unknown): boolean => awaited.has(View);

/** What is awaited of all that stands in something, however deep. */
function awaitedIn(named: unknown): (() => Promise<void>)[] {
  if (typeof named === 'function') return awaited.get(named) ? [awaited.get(named)!] : [];
  const isDeep = typeof named === 'object' && named !== null;
  return isDeep ? Object.values(named).flatMap(awaitedIn) : [];
}

/** Has all parts come that a plan names. @throws Error where one does not come; the next who opens the page asks for it again */
export async function loadParts(plan: object): Promise<void> {
  await Promise.all(awaitedIn(plan).map((load) => load()));
}
