import * as z from 'zod'
import { problemSchema, problemType, routes, streamType } from './contract/index.js'
import type { RouteSpec } from './contract/index.js'

/** The OpenAPI 3.1 document of every route, made of the table that checks requests. */
export function openApiDocument(version: string): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [id, route] of Object.entries<RouteSpec>(routes)) {
    const path = route.path.replaceAll(/:([a-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(id, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'slowwave', version, summary: 'The memory of agents: search, plan, review, undo.' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operationOf(operationId: string, route: RouteSpec) {
  const { summary, role, ifMatch, body, answer, status = 200, form = 'json' } = route
  const type = form === 'stream' ? streamType : 'application/json'
  return {
    operationId,
    summary,
    'x-role': role,
    parameters: [
      ...parametersIn('path', route.params),
      ...parametersIn('query', route.query),
      ...(ifMatch === undefined
        ? []
        : [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }]),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }),
    responses: {
      [String(status)]: {
        description: summary,
        headers: { ETag: { schema: { type: 'string' } } },
        content: { [type]: { schema: schemaOf(answer, 'output') } },
      },
      default: { description: 'Refused', content: { [problemType]: { schema: schemaOf(problemSchema, 'output') } } },
    },
  }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (schema === undefined) return []
  return Object.entries<z.ZodType>(schema.shape).map(([name, member]) => ({
    ...{ name, in: place, required: !member.safeParse(undefined).success },
    schema: schemaOf(member, 'input'),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}
