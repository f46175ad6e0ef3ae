import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { describeApi } from '#server/platform/http/info/openapi.ts';
import { useApp } from '#tests/kit/app.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: object; 'x-podium-body': { properties?: object } };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

const document = describeApi() as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const test = useApp();

/** What a reference of the document leads to. */
const targetOf = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);

describe('the OpenAPI document', () => {
  it('is served as JSON', async () => {
    const response = await test().app.request('/api/docs/openapi.json');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual(document);
  });

  it('has every call of the contract, and no others', () => {
    const described = operations
      .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
      .sort();
    expect(described).toEqual(API.map(({ path, method }) => `${method} ${path}`).sort());
  });

  it('has the parts that the standard requires', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(Object.keys(document.info).sort()).toEqual(['title', 'version']);
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\//);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(operations.map((entry) => [entry.operation.operationId, entry] as const))(
    '%s names its parameters, its body and its answers',
    (_, { path, method, operation }) => {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map(({ name }) => name)).toEqual(named);
      expect(inPath.every(({ required }) => required)).toBe(true);
      const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { schema } of operation.parameters) expect(schema['type']).toBeDefined();
      expect(operation.requestBody !== undefined).toBe(method === 'post' || method === 'put');
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect(description).not.toBe('');
        for (const { schema } of Object.values(content)) expect(schema).toHaveProperty('type');
      }
    },
  );

  it('has the target of every reference', () => {
    const references = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target!),
    );
    expect([...references].sort()).toEqual([
      '#/components/schemas/Block',
      '#/components/schemas/Rule',
    ]);
    for (const target of references)
      expect(targetOf(target)).toMatchObject({ oneOf: expect.anything() });
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('documents the page sizes, the years and the default limit', () => {
    const { parameters, requestBody } = document.paths['/api/race/show/list']!['post']!;
    const size = parameters.find(({ name }) => name === 'pageSize');
    expect(size).toMatchObject({
      required: false,
      schema: { enum: [10, 20, 30, 50], default: 20 },
    });
    expect(requestBody!['x-podium-body']).toMatchObject({
      properties: { year: { type: 'integer', minimum: 2000, maximum: 2100 } },
    });
  });
});
