/** Runs a test in a browser that forbids its pages to store anything. */
export async function withoutStorage(test: () => Promise<void>): Promise<void> {
  const names = ['localStorage', 'sessionStorage'] as const;
  const own = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)!);
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get });
  try {
    await test();
  } finally {
    for (const [at, name] of names.entries()) Object.defineProperty(globalThis, name, own[at]!);
  }
}
