import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import * as z from 'zod/mini';

const LONGEST = 254;
const address = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

type Schema = z.core.$ZodType;

/** Returns the object schema inside an optional or nullable field. */
function objectIn(schema: Schema): z.ZodMiniObject | undefined {
  if ('shape' in schema) return schema as z.ZodMiniObject;
  const { innerType } = schema._zod.def as { innerType?: Schema };
  return innerType && objectIn(innerType);
}

/** Yields the fields of a body that take an e-mail address, at any depth of objects. */
function* emailsIn(schema: Schema, path: string): Iterable<[string, Schema]> {
  for (const [name, field] of Object.entries(objectIn(schema)?.shape ?? {})) {
    if (/email/i.test(name)) yield [`${path}.${name}`, field];
    yield* emailsIn(field, `${path}.${name}`);
  }
}

const FIELDS = [
  ...API.flatMap(({ name, body }) => [...emailsIn(body, name)]),
  ...CONTENT_TYPES.flatMap(({ type, data }) => [...emailsIn(data, type)]),
];

describe('an e-mail address', () => {
  it('is taken by at least these fields', () => {
    const names = FIELDS.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'changeProfile.email',
        'consultationSubmit.email',
        'userAdd.email',
        'userEdit.email',
        'departmentAdd.email',
        'departmentEdit.email',
        'contact.email',
      ]),
    );
  });

  it.each(FIELDS)('has at most 254 characters in %s', (_, field) => {
    const accepts = (value: string) => z.safeParse(field, value).success;
    expect([accepts('a@example.org'), accepts(address(LONGEST + 1))]).toEqual([true, false]);
    expect(accepts(`a@${'b'.repeat(700_000)}.org`)).toBe(false);
  });
});
