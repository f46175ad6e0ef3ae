import type * as z from 'zod/mini';
import type { Data } from '#domain/content/bilingual.ts';

/** The places of a text that its contract would refuse, each with whether it is simply empty. */
export function faultsOf(
  schema: z.ZodMiniType,
  data: Data,
): Readonly<Record<string, 'needed' | 'invalid'>> {
  const { error } = schema.safeParse(data);
  const places = (error?.issues ?? []).map(({ path }) => path.map(String));
  return Object.fromEntries(
    places.map((path) => {
      const value = path.reduce<unknown>((inner, name) => Object(inner)[name], data);
      return [path.join('.'), value === '' || value === undefined ? 'needed' : 'invalid'];
    }),
  );
}
