import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from '@kolo/contracts/api/calls';
import { asyncApi, openApi } from '@kolo/contracts/documents';
import { type CallSpec, errorsOf, isJson } from '@kolo/contracts/protocol/call';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { apiDocuments, ROOT } from './apiDocuments.ts';

const load = createRequire(import.meta.url);

describe('the documents of the interface', () => {
  it.each(Object.entries(apiDocuments()))('%s is fresh: run node tools/apiDocuments.ts', (file, text) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(text);
  });

  it('openapi.json is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(openApi()));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('asyncapi.json is valid AsyncAPI 3.0', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(
      load('@asyncapi/specs/schemas/3.0.0-without-$id.json'),
    );
    validate(asyncApi());
    expect(validate.errors).toBeNull();
  });
});

describe('what the documents say of a socket', () => {
  const { operations, components }: AsyncApi = JSON.parse(apiDocuments()['docs/api/asyncapi.json'] ?? '');
  interface AsyncApi {
    operations: Record<string, { action: string }>;
    components: { messages: Record<string, { name: string; payload: { required: string[] } }> };
  }

  it.each(['plain', 'socketIo'])('over %s both sides say typing, each in its own way', (protocol) => {
    const said = ['receive', 'send'].map((action) => {
      const key = `${protocol}.${action}.typing`;
      const message = components.messages[key];
      return [operations[key]?.action, message?.name, message?.payload.required.at(-1)];
    });
    expect(said).toEqual([
      ['receive', 'typing', 'to'],
      ['send', 'typing', 'memberId'],
    ]);
  });
});

describe('what the documents say of a call', () => {
  interface Content {
    content?: Record<string, { schema: object }>;
  }
  interface Operation {
    requestBody?: Content & { required: boolean };
    responses: Record<string, Content>;
  }
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    apiDocuments()['docs/api/openapi.json'] ?? '',
  );

  it('a body may be left out where nothing in it is needed', () => {
    expect(paths['/api/profile/progress']?.patch?.requestBody?.required).toBe(false);
    expect(paths['/api/like']?.post?.requestBody?.required).toBe(true);
  });

  it('a picture has every type that a client can ask for', () => {
    const { content } = paths['/api/photos/{photoId}/{size}.webp']?.get?.responses['200'] ?? {};
    expect(Object.keys(content ?? {})).toEqual(['image/webp', 'image/avif', 'image/jpeg']);
  });

  it('an answer of the wizard may be blank, also one of several', () => {
    const { schema = {} } =
      paths['/api/profile/progress']?.patch?.requestBody?.content?.['application/json'] ?? {};
    const takes = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(takes({ heritageCountries: [], gender: null, currentCity: ' ' })).toBe(true);
    expect(takes({ heritageCountries: ['??'] })).toBe(false);
  });
});

describe('a declared call', () => {
  const named = ALL_CALLS.map((call): [string, CallSpec] => [call.name, call]);

  it.each(named)('%s has examples that are what it takes and answers', (_, call) => {
    const { example = {}, body, query, params, answers } = call;
    if (body) expect(body.safeParse(example.body).error).toBeUndefined();
    if (query) expect(query.safeParse(example.query ?? {}).error).toBeUndefined();
    if (params && example.params) expect(params.safeParse(example.params).error).toBeUndefined();
    const [usual] = Object.values(answers);
    if (usual && isJson(usual)) expect(usual.safeParse(example.answer).error).toBeUndefined();
  });

  it('has an address of its own, and says nothing twice', () => {
    expect(new Set(named.map(([, { method, path: address }]) => `${method} ${address}`)).size).toBe(
      named.length,
    );
    for (const [, call] of named) expect(new Set(errorsOf(call)).size).toBe(errorsOf(call).length);
  });
});
