import type { FastifyInstance } from 'fastify'
import type { Bind } from '../http/bind.ts'
import type { Guard } from '../http/guard.ts'
import type { AppData } from './app-data.ts'
import type { Host } from './host.ts'
import type { DescribeLogged } from './logged-things.ts'

/** Background work that repeats. */
export interface ScheduledJob {
  /** Unique in the product. */
  name: string
  /** What it does, for managers of the platform. */
  title: string
  /** Five fields, Asia/Shanghai. */
  cron: string
  run: () => Promise<unknown>
}

/** What a module puts on the server once its services exist. */
export interface Started<Services> {
  services: Services
  jobs: readonly ScheduledJob[]
  bindRoutes(bind: Bind): void
  addHooks(http: FastifyInstance): void
  serve(http: FastifyInstance, guard: Guard): Promise<void>
  close(): Promise<void>
}

/** A module of the server. Its type says what it gives to others; only those that name it in `needs` get it. */
export interface Module<Name extends string = string, Services = unknown> {
  name: Name
  needs: readonly Module[]
  /** What it keeps of apps, for those that are copied or moved. */
  appData: AppData | undefined
  /** What the operation log calls its things, and what of them it notes before and after. */
  logged: DescribeLogged | undefined
  /** Creates the services out of those of the modules in `needs`. Called once, after theirs. */
  start(servicesOf: (needed: Module) => unknown, host: Host): Promise<Started<Services>>
}

/** Services of modules by the names of the modules. */
export type ServicesOf<Modules extends readonly Module[]> = {
  [M in Modules[number] as M['name']]: M extends Module<string, infer Services> ? Services : never
}

interface ModuleDefinition<Name extends string, Needs extends readonly Module[], Services> {
  /** The name of its folder, in camel case. */
  name: Name
  /** Modules whose services it uses: it can reach no others. */
  needs: Needs
  /** What it keeps of apps: how each of its tables travels when an app is copied or moved. */
  appData?: AppData
  /** What the operation log calls its things, and what of them it notes before and after; read from its tables. */
  logged?: DescribeLogged
  /** Creates what the module gives to others and to its own parts. */
  create(needed: ServicesOf<Needs>, host: Host): Services | Promise<Services>
  /** Binds its calls of the contract. */
  routes?(bind: Bind, own: NoInfer<Services>, needed: ServicesOf<Needs>, host: Host): void
  /** Repeated work, sweeps of what has expired included. */
  jobs?(own: NoInfer<Services>): readonly ScheduledJob[]
  /** Watches requests of all modules; called before any of them serves pages. */
  hooks?(http: FastifyInstance, own: NoInfer<Services>, needed: ServicesOf<Needs>, host: Host): void
  /** Serves what is no call of the contract: pages, files, streams. */
  serve?(
    http: FastifyInstance,
    own: NoInfer<Services>,
    needed: ServicesOf<Needs>,
    host: Host,
    guard: Guard,
  ): void | Promise<void>
  /** Called when the server stops, before the database is closed. */
  close?(own: NoInfer<Services>): void | Promise<void>
}

/** Defines a module: everything that it has registers itself here, and `modules/index.ts` names it once. */
export function defineModule<const Name extends string, const Needs extends readonly Module[], Services>({
  name,
  needs,
  create,
  appData,
  logged,
  ...parts
}: ModuleDefinition<Name, Needs, Services>): Module<Name, Services> {
  return {
    name,
    needs,
    appData,
    logged,
    async start(servicesOf, host) {
      // Each service was made by the module of that name: the types of `needs` say so.
      const needed = Object.fromEntries(
        needs.map((module) => [module.name, servicesOf(module)]),
      ) as ServicesOf<Needs>
      const services = await create(needed, host)
      return {
        services,
        jobs: parts.jobs?.(services) ?? [],
        bindRoutes: (bind) => parts.routes?.(bind, services, needed, host),
        addHooks: (http) => parts.hooks?.(http, services, needed, host),
        serve: async (http, guard) => parts.serve?.(http, services, needed, host, guard),
        close: async () => parts.close?.(services),
      }
    },
  }
}
