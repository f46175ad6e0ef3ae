/** A browser's own: what it keeps are its properties. */
export const createStorage = (kept: Record<string, string>): Storage =>
  Object.assign(
    Object.create({
      removeItem(this: object, name: string) {
        Reflect.deleteProperty(this, name);
      },
    }),
    kept,
  );
