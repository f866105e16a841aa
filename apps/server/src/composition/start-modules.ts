import type { FastifyInstance } from 'fastify'
import { serveApiDocs } from '../http/api-docs.ts'
import type { Bind } from '../http/bind.ts'
import type { Guard } from '../http/guard.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Module, ServicesOf, Started } from './define-module.ts'
import type { Host } from './host.ts'

/**
 * The modules with each behind those that it needs, otherwise as they were listed. Throws on a circle, on a module that is
 * needed but not listed, and on two modules of one name.
 */
export function inOrder(modules: readonly Module[]): Module[] {
  const names = modules.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`two modules are called "${twice}"`)
  const ordered = new Set<Module>()
  const visit = (module: Module, path: readonly string[]) => {
    if (ordered.has(module)) return
    const here = [...path, module.name]
    if (path.includes(module.name)) throw new Error(`modules need each other: ${here.join(' → ')}`)
    if (!modules.includes(module)) throw new Error(`not in the list of modules: ${here.join(' → ')}`)
    for (const needed of module.needs) visit(needed, here)
    ordered.add(module)
  }
  for (const module of modules) visit(module, [])
  return [...ordered]
}

export interface StartedModules<Services> {
  services: Services
  started: readonly Started<unknown>[]
  /** Closes the modules, those that need others first. */
  close(): Promise<void>
}

/** Creates the services of all modules, those that others need first. */
export async function startModules<const Modules extends readonly Module[]>(
  modules: Modules,
  host: Host,
): Promise<StartedModules<ServicesOf<Modules>>> {
  const started = new Map<Module, Started<unknown>>()
  for (const module of inOrder(modules)) {
    started.set(module, await module.start((needed) => started.get(needed)?.services, host))
  }
  const services = Object.fromEntries([...started].map(([{ name }, one]) => [name, one.services]))
  return {
    // Each module made the services that its type names.
    services: services as ServicesOf<Modules>,
    started: [...started.values()],
    async close() {
      for (const one of [...started.values()].toReversed()) await one.close()
    },
  }
}

/** Binds the calls of all modules and schedules their jobs; then come the documentation of the calls, hooks and pages. */
export async function serveModules(
  started: readonly Started<unknown>[],
  { http, bind, guard, jobs }: { http: FastifyInstance; bind: Bind; guard: Guard; jobs: Jobs },
): Promise<void> {
  for (const module of started) {
    module.bindRoutes(bind)
    for (const { name, title, cron, run } of module.jobs) {
      jobs.schedule(name, title, cron, async () => {
        await run()
      })
    }
  }
  await serveApiDocs(http)
  for (const module of started) module.addHooks(http)
  for (const module of started) await module.serve(http, guard)
}
