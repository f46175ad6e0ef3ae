import { bilingual } from '#contract/call/text/bilingual.ts';
import type { About, Endpoint, Method } from '#contract/call/endpoint.ts';
import { storedFile } from '#contract/files/file.ts';
import { fieldsOf, flatten, type Field, type Named } from './field.ts';
import { describeGiven, describeReply } from './schema.ts';

/** An endpoint of the contract as people read it. */
export interface Operation {
  name: string;
  method: Method;
  path: string;
  about: About | null;
  params: Field[];
  query: Field[];
  body: Field[];
  reply: Field[] | 'file' | 'text';
}

const NAMED: Named = {
  Bilingual: Object.keys(bilingual.shape),
  StoredFile: Object.keys(storedFile.shape),
};

/** Every reply has `code` and `msg`; they are shown only where they are the result. */
function replyOf({ output }: Endpoint): Operation['reply'] {
  if (typeof output === 'string') return output;
  const shown = fieldsOf(describeReply(output), NAMED).filter(({ name }) => name in output.shape);
  return flatten(shown);
}

export function describeOperation(endpoint: Endpoint): Operation {
  const { name, method, path, about } = endpoint;
  const given = (schema: Endpoint['body']) => flatten(fieldsOf(describeGiven(schema), NAMED));
  return {
    name,
    method,
    path,
    about,
    params: given(endpoint.params),
    query: given(endpoint.query),
    body: given(endpoint.body),
    reply: replyOf(endpoint),
  };
}

/** The objects that replies name, with their fields. */
export const NAMED_OBJECTS: readonly { name: string; fields: Field[] }[] = [
  { name: 'Bilingual', fields: fieldsOf(describeGiven(bilingual)) },
  {
    name: 'StoredFile',
    fields: fieldsOf(describeGiven(storedFile), { Bilingual: NAMED['Bilingual']! }),
  },
];
