/** Stands in for the browser's storage, whose keys are its own properties. */
export const createStorage = (kept: Record<string, string>): Storage =>
  Object.assign(
    Object.create({
      removeItem(this: object, name: string) {
        Reflect.deleteProperty(this, name);
      },
    }),
    kept,
  );
