import type { z } from 'zod';
import { ALL_CALLS } from '../api/calls.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { ROLES, type Role, verdictOf } from '../protocol/access.ts';
import { type CallSpec, errorsOf, isJson, isUnsafe, type OtherAnswer } from '../protocol/call.ts';
import { HEADERS } from '../services.ts';
import { BRAND } from '../site/brand.ts';
import { type JsonSchema, jsonSchema } from './schema.ts';

const roles = Object.keys(ROLES) as Role[];

const INTRODUCTION = `Everything that the pages of ${BRAND.name} ask the server. How to sign in, what errors look like, paging and sockets: see \`docs/api/README.md\`; the frames of \`/ws\` and the events: \`/api/asyncapi.json\`.`;

function parametersOf({ params, query, headers, example }: CallSpec): JsonSchema[] {
  const listed = (where: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): JsonSchema[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    const examples: Record<string, string> =
      (where === 'path' ? example?.params : where === 'query' ? example?.query : undefined) ?? {};
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
      ...(examples[name] !== undefined && {
        example: property.type === 'integer' ? Number(examples[name]) : examples[name],
      }),
    }));
  };
  return [...listed('path', params), ...listed('query', query), ...listed('header', headers)];
}

function bodyOf({ body, file, example }: CallSpec): JsonSchema | undefined {
  if (file !== undefined)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [file],
            properties: { [file]: { type: 'string', contentMediaType: 'image/*' } },
          },
        },
      },
    };
  if (!body) return undefined;
  return {
    // A missing body is read as `{}`.
    required: !body.safeParse({}).success,
    content: {
      'application/json': {
        schema: jsonSchema(body, 'input'),
        ...(example?.body !== undefined && { example: example.body }),
      },
    },
  };
}

function answerOf(status: string, answer: z.ZodType | OtherAnswer, example: unknown): JsonSchema {
  if (isJson(answer))
    return {
      description: 'Done.',
      content: {
        'application/json': {
          schema: jsonSchema(answer, 'output'),
          ...(example !== undefined && { example }),
        },
      },
    };
  const { contentTypes, what } = answer;
  return {
    description: what,
    ...(contentTypes.length > 0 && {
      content: Object.fromEntries(contentTypes.map((type) => [type, { schema: {} }])),
    }),
    ...(status.startsWith('3') && {
      headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
    }),
  };
}

function refusalsOf(call: CallSpec): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(errorsOf(call), (code) => ERRORS[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}

const whoOf = ({ access }: CallSpec): Record<string, string> =>
  Object.fromEntries(roles.map((role) => [role, verdictOf(access, role)]));

function securityOf(call: CallSpec): JsonSchema[] {
  if (call.access.who === 'anyone') return [];
  return [isUnsafe(call) ? { session: [], csrf: [] } : { session: [] }];
}

function operationOf(call: CallSpec & { name: string }): JsonSchema {
  const { name, summary, service, limits = [], answers, example } = call;
  const parameters = parametersOf(call);
  const requestBody = bodyOf(call);
  return {
    operationId: name,
    tags: [service],
    summary,
    ...(limits.length > 0 && { description: limits.join('\n\n') }),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          answerOf(status, answer, status === '200' ? example?.answer : undefined),
        ]),
      ),
      ...refusalsOf(call),
    },
    'x-access': whoOf(call),
  };
}

/** OpenAPI 3.1 (docs/design.md#calls-are-declared). */
export function openApi(): JsonSchema {
  const paths = Map.groupBy(ALL_CALLS, ({ path }) => path);
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return {
    openapi: '3.1.0',
    info: {
      title: BRAND.name,
      version: '1',
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    tags: [...new Set(ALL_CALLS.map(({ service }) => service))].map((name) => ({ name })),
    paths: Object.fromEntries(
      [...paths].map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operationOf(call)])),
      ]),
    ),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-kolo_session',
          description: 'Set by signing in; without TLS its name has no prefix.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: HEADERS.csrf,
          description:
            'The value of the cookie whose name contains "csrf", with every unsafe call of a session.',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string', description: 'A sentence for the member.' },
            code: { type: 'string', enum: codes },
            fields: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'A sentence for each input that is wrong.',
            },
            didYouMean: {
              type: 'object',
              required: ['country', 'city'],
              properties: { country: { type: 'string' }, city: { type: 'string' } },
              description: 'The place that may have been meant by one that is not known.',
            },
          },
          example: {
            error: 'Current city is required',
            code: 'invalid_input',
            fields: { currentCity: 'Current city is required' },
          },
        },
      },
    },
  };
}
