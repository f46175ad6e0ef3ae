import type * as z from 'zod/mini';
import type { Misfit } from '#contract/order.ts';
import type { Data } from '#domain/content/bilingual.ts';

/** What is wrong at a place; `admin.<reason>` says it. */
export type Reason = 'needed' | 'invalid' | Misfit;

interface Issue {
  code?: string;
  params?: Record<string, unknown>;
}

function reasonOf({ code, params }: Issue, value: unknown): Reason {
  if (code === 'custom' && params?.['fault']) return params['fault'] as Misfit;
  return value === '' || value === undefined || value === null ? 'needed' : 'invalid';
}

/** The places of a text that its contract would refuse, each with what is wrong there. */
export function faultsOf(schema: z.ZodMiniType, data: Data): Readonly<Record<string, Reason>> {
  const { error } = schema.safeParse(data);
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => {
      const path = issue.path.map(String);
      const value = path.reduce<unknown>((inner, name) => Object(inner)[name], data);
      return [path.join('.'), reasonOf(issue as Issue, value)];
    }),
  );
}
