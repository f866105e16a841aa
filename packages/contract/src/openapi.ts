import { richDocumentParts } from '@zhanfang/rich-document'
import { anyElementSchema, ruleSchema, surveyDefinitionSchema } from '@zhanfang/survey'
import { z } from 'zod'
import type { Call } from './call.ts'
import { envelopeOf, failureSchema } from './envelope.ts'
import { errorKinds } from './errors.ts'
import { calls } from './index.ts'

type Json = Record<string, unknown>

/** Schemas that many calls carry stand in the document once, by these names. */
const named = z.registry<{ id: string }>()
named.add(surveyDefinitionSchema, { id: 'SurveyDefinition' })
named.add(anyElementSchema, { id: 'SurveyElement' })
named.add(ruleSchema, { id: 'SurveyRule' })
for (const [id, schema] of Object.entries(richDocumentParts)) named.add(schema, { id })

type Schemas = Record<string, unknown>

/** Named schemas differ where one side may leave out what has a default. */
const componentName = (id: string, io: 'input' | 'output') => (io === 'input' ? `${id}Input` : id)

/** The JSON schema of `schema`; the named ones in it are put among `components` and referred to. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Schemas): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
    metadata: named,
  })
  const text = JSON.stringify(rest).replace(
    /"#\/\$defs\/(\w+)"/g,
    (_match, id: string) => `"#/components/schemas/${componentName(id, io)}"`,
  )
  const { $defs = {}, ...own } = definedSchema.parse(JSON.parse(text))
  for (const [id, definition] of Object.entries($defs)) components[componentName(id, io)] = definition
  return own
}

const definedSchema = z.looseObject({ $defs: z.record(z.string(), z.unknown()).optional() })

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', components: Schemas): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z
    .object({
      properties: z.record(z.string(), z.unknown()).optional(),
      required: z.array(z.string()).optional(),
    })
    .parse(schemaOf(schema, 'input', components))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function describeAccess(call: Call): string {
  switch (call.access.who) {
    case 'anyone':
      return '无需登录'
    case 'user':
      return '需要登录'
    case 'member':
      return `应用成员，权限 ${call.access.permission}`
    case 'customer':
      return '应用的会员，由 Cookie 认出'
    case 'platform':
      return '平台管理员'
  }
}

function operationOf(name: string, call: Call, components: Schemas): Json {
  const open = call.access.who === 'anyone'
  const content: Json =
    call.answers === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : {
          'application/json': {
            schema: schemaOf(envelopeOf(call.data ?? z.object({})), 'output', components),
          },
        }
  const body: Json | undefined =
    call.accepts === 'file'
      ? {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file: { type: 'string', format: 'binary' } },
              },
            },
          },
        }
      : call.body && {
          required: true,
          content: { 'application/json': { schema: schemaOf(call.body, 'input', components) } },
        }
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } }
  return {
    operationId: name,
    tags: [call.module],
    summary: call.summary,
    description: describeAccess(call),
    security: open ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(call.params, 'path', components),
      ...parametersOf(call.query, 'query', components),
      ...(call.access.who === 'member' || call.module === 'customer'
        ? [
            {
              name: 'appid',
              in: 'header',
              required: true,
              schema: { type: 'string' },
              description: '当前应用',
            },
          ]
        : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': { description: '成功，code 为 000000', content },
      ...(open
        ? {}
        : {
            '401': { description: '未登录或登录已失效', ...failure },
            '403': { description: '没有权限', ...failure },
          }),
      '422': { description: '提交的内容有误', ...failure },
      default: { description: '其他错误', ...failure },
    },
  }
}

/** The OpenAPI 3.1 document of all calls. */
export function openApiDocument(serverUrl = '/'): Json {
  const paths: Record<string, Json> = {}
  const schemas: Schemas = {}
  schemas['Failure'] = schemaOf(failureSchema, 'output', schemas)
  const entries: [string, Call][] = Object.entries(calls)
  for (const [name, call] of entries) {
    const item = (paths[call.path] ??= {})
    item[call.method.toLowerCase()] = operationOf(name, call, schemas)
  }
  const codes = Object.values(errorKinds)
    .map(({ code, status, message }) => `| ${code} | ${status} | ${message || '由调用方处理，不提示'} |`)
    .join('\n')
  return {
    openapi: '3.1.0',
    info: {
      title: '站坊 Zhanfang',
      version: '1',
      description: `每个回答都是 \`{ code, msg, data }\`，\`code\` 为 \`"000000"\` 表示成功。\n\n| code | HTTP | 含义 |\n|---|---|---|\n${codes}`,
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Authorization',
          description: 'Bearer 加登录时得到的令牌',
        },
      },
    },
  }
}
