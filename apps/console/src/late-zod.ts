// Stands in for `zod` in the console's build: a schema is made when somebody first asks it something. Most of those that
// the contract and the blocks declare belong to calls and kinds that a screen never uses, and each weighs a kilobyte.
// Who notes something of a schema does it by the schema's own `register`: what stands for it is nothing that a map knows.
import * as zod from 'zod/v4'

export * from 'zod/v4'

/** What makes another schema of one: that can wait too. */
export const makers: ReadonlySet<PropertyKey> = new Set(
  [
    'min max length nonempty regex startsWith endsWith includes trim toLowerCase',
    'int positive nonnegative negative gte lte gt lt multipleOf',
    'optional nullable nullish default prefault catch readonly array or and',
    'refine superRefine check overwrite transform pipe describe brand',
    'extend safeExtend pick omit partial required strict loose catchall keyof exclude extract',
  ].flatMap((names) => names.split(' ')),
)

/** Asked of one of ours it gives the schema itself. */
const itself = Symbol('the schema itself')

/** Stands for one schema; nothing but how to make it is kept until then. */
class Late implements ProxyHandler<object> {
  private made: unknown
  private make: (() => unknown) | undefined
  constructor(make: () => unknown) {
    this.make = make
  }
  private schema(): object {
    if (this.make !== undefined) {
      this.made = this.make()
      this.make = undefined
    }
    return isObject(this.made) ? this.made : nothing
  }
  get(_nothing: object, key: PropertyKey): unknown {
    if (key === itself) return this.schema()
    if (this.make !== undefined && makers.has(key)) {
      return (...parts: unknown[]) =>
        standIn(() => {
          const isStep = this.make !== undefined
          const made: unknown = Reflect.apply(
            Reflect.get(this.schema(), key),
            this.schema(),
            parts.map(known),
          )
          if (isStep) leaveParent(made)
          return made
        })
    }
    return Reflect.get(this.schema(), key)
  }
  set(_nothing: object, key: PropertyKey, value: unknown): boolean {
    return Reflect.set(this.schema(), key, value)
  }
  has(_nothing: object, key: PropertyKey): boolean {
    return key in this.schema()
  }
  getPrototypeOf(): object | null {
    return Reflect.getPrototypeOf(this.schema())
  }
}

const nothing = {}
const standIn = (make: () => unknown): object => new Proxy(nothing, new Late(make))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What was a step on the way only is not kept: a schema knows the one before it for what is noted of that, which is nothing. */
function leaveParent(made: unknown): void {
  const inner: unknown = isObject(made) ? Reflect.get(made, '_zod') : undefined
  if (isObject(inner) && 'parent' in inner) inner.parent = undefined
}

/** The schemas themselves in what a schema is made of, so that reading never goes round through what stood for them. */
function known(part: unknown): unknown {
  if (!isObject(part)) return part
  const schema: unknown = Reflect.get(part, itself)
  if (schema !== undefined) return schema
  if (Array.isArray(part)) return part.map(known)
  if (Reflect.getPrototypeOf(part) !== Object.prototype) return part
  const shape = Object.getOwnPropertyDescriptors(part)
  // One that is given by a getter names what does not exist yet.
  for (const field of Object.values(shape)) if ('value' in field) field.value = known(field.value)
  return Object.defineProperties({}, shape)
}

/** A maker of schemas whose schemas are made late. */
const late = <Maker extends (...parts: never[]) => object>(maker: Maker): Maker =>
  new Proxy(maker, {
    apply: (_maker, _self, parts: unknown[]) =>
      standIn(() => Reflect.apply(maker, undefined, parts.map(known))),
  })

/**
 * Stands for the schema that a function gives. The build writes it around every schema that a module declares, see
 * `late-schemas.ts`.
 */
export const later: <Schema extends object>(make: () => Schema) => Schema = new Proxy((make) => make(), {
  apply: (_make, _self, [make]: [() => object]) => standIn(() => known(make())),
})

export const string = /* @__PURE__ */ late(zod.string)
export const number = /* @__PURE__ */ late(zod.number)
export const int = /* @__PURE__ */ late(zod.int)
export const boolean = /* @__PURE__ */ late(zod.boolean)
export const literal = /* @__PURE__ */ late(zod.literal)
const lateEnum = /* @__PURE__ */ late(zod.enum)
export { lateEnum as enum }
export const object = /* @__PURE__ */ late(zod.object)
export const strictObject = /* @__PURE__ */ late(zod.strictObject)
export const looseObject = /* @__PURE__ */ late(zod.looseObject)
export const array = /* @__PURE__ */ late(zod.array)
export const tuple = /* @__PURE__ */ late(zod.tuple)
export const record = /* @__PURE__ */ late(zod.record)
export const union = /* @__PURE__ */ late(zod.union)
export const discriminatedUnion = /* @__PURE__ */ late(zod.discriminatedUnion)
export const intersection = /* @__PURE__ */ late(zod.intersection)
export const unknown = /* @__PURE__ */ late(zod.unknown)

export * as z from './late-zod.ts'
