import { bilingual } from '#contract/call/text/bilingual.ts';
import type { About, Endpoint, Method } from '#contract/call/endpoint.ts';
import { storedFile } from '#contract/files/file.ts';
import { fieldsOf, flatten, type Field, type Named } from './field.ts';
import { describeGiven, describeReply } from './schema.ts';

/** An endpoint of the contract in readable form. */
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

/** Every reply has `code` and `msg`. They are shown only if the endpoint declares them as its result. */
function replyOf({ output }: Endpoint): Operation['reply'] {
  if (typeof output === 'string') return output;
  const shown = fieldsOf(describeReply(output), NAMED).filter(({ name }) => name in output.shape);
  return flatten(shown);
}

/** Describes a call by its fields, as the page of the API and the OpenAPI document show it. */
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

/** The named objects in replies, with their fields. */
export const NAMED_OBJECTS: readonly { name: string; fields: Field[] }[] = [
  { name: 'Bilingual', fields: fieldsOf(describeGiven(bilingual)) },
  {
    name: 'StoredFile',
    fields: fieldsOf(describeGiven(storedFile), { Bilingual: NAMED['Bilingual']! }),
  },
];
