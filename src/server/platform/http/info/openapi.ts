import type { Hono } from 'hono';
import { summaryOf } from '#content/i18n/summary.ts';
import { translator } from '#content/i18n/translate.ts';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { KEY_HEADER } from '#contract/call/wire/envelope.ts';
import { sealedReply, sealedRequest } from '#contract/call/wire/wire.ts';
import { describeGiven, describeReply } from '#domain/openapi/schema.ts';
import type { HttpEnv } from '../context.ts';

function parameters(schema: Endpoint['query'], place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = describeGiven(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const json = (schema: object) => ({ 'application/json': { schema } });

const FILE = { type: 'string', format: 'binary' };

/** Content of answers that are not JSON. */
const BARE = {
  file: { 'application/octet-stream': { schema: FILE } },
  text: { 'text/plain': { schema: { type: 'string' } } },
};

const replyOf = ({ output }: Endpoint): object =>
  typeof output === 'string' ? BARE[output] : json(describeReply(output));

/** A multipart body with one file, in a field of any of these names. */
const multipart = (fields: readonly string[]) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field, FILE])),
      ...(fields.length > 1 ? { minProperties: 1, maxProperties: 1 } : { required: fields }),
    },
  },
});

/** The envelope is what travels; the schema of its content is added as `x-podium-body`. */
function requestBody(endpoint: Endpoint): object {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {};
  if (endpoint.upload !== null && endpoint.isPlain) {
    return { requestBody: { required: true, content: BARE.file } };
  }
  if (endpoint.upload !== null) {
    return { requestBody: { required: true, content: multipart(endpoint.fileFields) } };
  }
  const content = json(describeGiven(sealedRequest));
  return {
    requestBody: { required: true, content, 'x-podium-body': describeGiven(endpoint.body) },
  };
}

const keyHeader = { name: KEY_HEADER, in: 'header', required: false, schema: { type: 'string' } };

function operation(endpoint: Endpoint): object {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return {
    operationId: endpoint.name,
    summary: summaryOf(endpoint, translator('en')),
    'x-summary-zh': summaryOf(endpoint, translator('zh')),
    'x-podium-fresh-password': endpoint.isFresh,
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(hasBody ? [] : [keyHeader]),
    ],
    ...requestBody(endpoint),
    responses: {
      200: {
        description: 'code and msg, with the result',
        content: replyOf(endpoint),
        'x-podium-sealed': describeGiven(sealedReply),
      },
    },
  };
}

/**
 * Moves what schemas define by name to the components of the document: a reference is looked for from its top, not from
 * the schema in which it stands.
 */
function gather<Paths extends object>(paths: Paths) {
  const schemas: Record<string, object> = {};
  const gathered = JSON.parse(JSON.stringify(paths), (key, value: unknown) => {
    if (key === '$defs') return void Object.assign(schemas, value);
    return key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value;
  }) as Paths;
  return { paths: gathered, components: { schemas } };
}

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of API) {
    const item = (paths[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return { openapi: '3.1.0', info: { title: 'Podium', version: '1' }, ...gather(paths) };
}

/** Cache of the document: the contract does not change while the process runs. It is built on the first request. */
let described: object | undefined;

/** Serves the document; the readable page beside it is src/pages/[...locale]/api/docs.astro. */
export function openApiRoutes(app: Hono<HttpEnv>): void {
  app.get('/api/docs/openapi.json', (context) => context.json((described ??= describeApi())));
}
