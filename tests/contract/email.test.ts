import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import type * as z from 'zod/mini';

const LONGEST = 254;
const address = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

type Schema = z.ZodMiniType & { shape?: Record<string, Schema>; def?: { innerType?: Schema } };

/** The fields of a body that take an e-mail address, at any depth of objects. */
function* emailsIn(schema: Schema, path = ''): Iterable<[string, Schema]> {
  for (const [name, field] of Object.entries(schema.shape ?? {})) {
    if (/email/i.test(name)) yield [`${path}.${name}`, field];
    let inner: Schema | undefined = field;
    while (inner && !inner.shape) inner = inner.def?.innerType;
    if (inner) yield* emailsIn(inner, `${path}.${name}`);
  }
}

const FIELDS = [
  ...API.flatMap(({ name, body }) => [...emailsIn(body as Schema, name)]),
  ...CONTENT_TYPES.flatMap(({ type, data }) => [...emailsIn(data as Schema, type)]),
];

describe('an e-mail address', () => {
  it('is asked for in these places, and others', () => {
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

  it.each(FIELDS)('%s has 254 characters at most', (_, field) => {
    const accepts = (value: string) => field.safeParse(value).success;
    expect([accepts('a@example.org'), accepts(address(LONGEST + 1))]).toEqual([true, false]);
    expect(accepts(`a@${'b'.repeat(700_000)}.org`)).toBe(false);
  });
});
